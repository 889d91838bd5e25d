import { CHALLENGE_MS, type ChallengeTaker } from '../../../platform/passkeys/ceremony.ts'
import { hashToken } from '../../../platform/sessions/token.ts'
import type { StaffParts } from './staff-parts.ts'
import { staffPasskeys } from './staff-passkeys.store.ts'

type Parts = Pick<StaffParts, 'pool' | 'clock'>

/** Keeps what a device is asked to sign, for one person or for whoever signs in. */
export async function keepChallenge(
  { pool, clock }: Parts,
  challenge: string,
  owner: bigint | null,
): Promise<void> {
  const expiresAt = new Date(clock.now() + CHALLENGE_MS)
  await staffPasskeys.insertChallenge(pool, { hash: hashToken(challenge), owner, expiresAt })
}

export function challengeTaker({ pool, clock }: Parts, owner: bigint | null): ChallengeTaker {
  return (challenge) => {
    const at = new Date(clock.now())
    return staffPasskeys.takeChallenge(pool, { hash: hashToken(challenge), owner, at })
  }
}
