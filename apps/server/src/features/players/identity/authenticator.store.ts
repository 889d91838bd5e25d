import { createAuthenticatorStore } from '../../../platform/authenticator/authenticator.store.ts'

/** Authenticators of members. */
export const authenticators = createAuthenticatorStore<bigint>({
  authenticators: 'member_authenticator',
  recoveryCodes: 'member_recovery_code',
  owner: 'member_id',
})
