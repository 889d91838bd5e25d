import { CHALLENGE_MS, type ChallengeTaker } from '../../../platform/passkeys/ceremony.ts'
import { hashToken } from '../../../platform/sessions/token.ts'
import type { StaffDeps } from './staff-deps.ts'
import { staffPasskeys } from './staff-passkeys.store.ts'

type Deps = Pick<StaffDeps, 'pool' | 'clock'>

/** Keeps what a device is asked to sign, for one person or for anybody who signs in. */
export async function keepChallenge(
  { pool, clock }: Deps,
  challenge: string,
  owner: bigint | null,
): Promise<void> {
  const expiresAt = new Date(clock.now() + CHALLENGE_MS)
  await staffPasskeys.insertChallenge(pool, { hash: hashToken(challenge), owner, expiresAt })
}

export function challengeTaker({ pool, clock }: Deps, owner: bigint | null): ChallengeTaker {
  return (challenge) => {
    const at = new Date(clock.now())
    return staffPasskeys.takeChallenge(pool, { hash: hashToken(challenge), owner, at })
  }
}
