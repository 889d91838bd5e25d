import { acceptFactor, type FactorOwners } from '../../../platform/authenticator/accept-factor.ts'
import { authenticators } from './authenticator.store.ts'
import type { IdentityParts } from './identity-parts.ts'

/** What the second factors of members are sealed and hashed for. */
export const MEMBER_FACTOR: FactorOwners<bigint> = {
  store: authenticators,
  sealOwner: (memberId) => `authenticator ${memberId}`,
  recoveryOwner: (memberId) => `${memberId}`,
}

/** True when a login asks for a code of the app. */
export async function hasSecondFactor(
  { pool }: Pick<IdentityParts, 'pool'>,
  memberId: bigint,
): Promise<boolean> {
  return (await authenticators.loadAuthenticator(pool, memberId))?.isOn ?? false
}

/** Accepts a code of the app or, once, a recovery code. */
export async function acceptSecondFactor(
  parts: Pick<IdentityParts, 'pool' | 'clock' | 'box'>,
  memberId: bigint,
  typed: string,
): Promise<boolean> {
  const tried = { owner: memberId, typed }
  return (await acceptFactor(parts, MEMBER_FACTOR, parts.pool, tried)) !== undefined
}
