import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { systemClock } from '../platform/system-clock.ts'

/** As dear as the server ever asks, with its answer at the first place that is looked at. */
const COST = 12_000
const LIFE_S = 600

/**
 * A proof of work as a browser brings it, without the work: the tests know the server's secret, and ask
 * for thousands. What it takes to earn one is for `earnProof`.
 */
export async function makeProof(secret: string, nowMs: number): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
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
