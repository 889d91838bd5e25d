import type { FactorOwners } from '../../../platform/authenticator/accept-factor.ts'
import { staffAuthenticators } from './staff-authenticator.store.ts'

/** What the second steps of staff are sealed and hashed for. */
export const STAFF_FACTOR: FactorOwners<string> = {
  store: staffAuthenticators,
  sealOwner: (staffId) => `staff authenticator ${staffId}`,
  recoveryOwner: (staffId) => `staff ${staffId}`,
}
