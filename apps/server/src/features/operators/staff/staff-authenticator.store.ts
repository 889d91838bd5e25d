import { createAuthenticatorStore } from '../../../platform/authenticator/authenticator.store.ts'

/** Authenticators of staff. */
export const staffAuthenticators = createAuthenticatorStore<string>({
  authenticators: 'staff_authenticator',
  recoveryCodes: 'staff_recovery_code',
  owner: 'staff_id',
})
