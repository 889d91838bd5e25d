import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { systemClock } from '../platform/system-clock.ts'

/** The cost of a challenge for an unknown caller. */
const COST = 1_500
/** The cost the server asks for after some tries. */
const USUAL_TIMES = 8
const LIFE_S = 600

/**
 * A proof of work as a browser brings it, without the work: the tests know the server's secret, and ask
 * for thousands. Its answer is at the first place that is looked at. What it takes to earn one is for `earnProof`.
 */
export async function makeProof(
  secret: string,
  nowMs: number,
  times = USUAL_TIMES,
): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST * times,
    counter: 0,
    deriveKey,
    // What checks it goes by the time of day, whatever a test's own clock says.
    expiresAt: Math.ceil(Math.max(nowMs, systemClock.now()) / 1000) + LIFE_S,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `${secret}:key`,
  })
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
