import { randomInt } from 'node:crypto'
import { type Clock, epochMs } from '@baize/kernel'
import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { UseOnce } from '../use-once.store.ts'

const ALGORITHM = 'PBKDF2/SHA-256'
/** A fraction of a second for a phone, and the same again for each try of a program. */
const COST = 1_500
/** From this number of tries on, the work costs this many times as much. */
const GROWTH: readonly (readonly [tries: number, times: number])[] = [
  [40, 16],
  [20, 8],
  [10, 4],
  [3, 2],
]
const COUNTER_MIN = 100
const COUNTER_MAX = 300
const LIFE_MS = 10 * 60_000

/** A proof of work for calls without a session; each is accepted once. */
export interface ProofOfWork {
  /** `failures` is the number of recent tries or requests of the caller; the work grows with it. */
  createChallenge(failures?: number): Promise<Record<string, unknown>>
  /** True for a solved, unexpired challenge of ours that nobody has used before, and dear enough. */
  accept(proof: string, failures?: number): Promise<boolean>
}

export function createProofOfWork(parts: {
  readonly secret: string
  readonly clock: Clock
  readonly useOnce: UseOnce
}): ProofOfWork {
  const secrets = {
    hmacSignatureSecret: parts.secret,
    hmacKeySignatureSecret: `${parts.secret}:key`,
  }
  return {
    async createChallenge(failures = 0) {
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: costAfter(failures),
        counter: randomInt(COUNTER_MIN, COUNTER_MAX),
        deriveKey,
        expiresAt: Math.ceil((parts.clock.now() + LIFE_MS) / 1000),
        ...secrets,
      })
      return { ...challenge }
    },
    async accept(proof, failures = 0) {
      const payload = readProof(proof)
      if (!payload) return false
      const { challenge, solution } = payload
      try {
        const { algorithm, cost, nonce } = challenge.parameters
        // What was signed decides, but only ever one algorithm at a cost of ours is worked on. The
        // last failure may be younger than the challenge.
        if (algorithm !== ALGORITHM || !COSTS.has(cost)) return false
        if (cost < costAfter(failures - 1)) return false
        const result = await verifySolution({ challenge, solution, deriveKey, ...secrets })
        if (!result.verified) return false
        return await parts.useOnce.take('proof', nonce, epochMs(parts.clock.now() + 2 * LIFE_MS))
      } catch {
        // Shapes that the library does not expect; nothing of ours.
        return false
      }
    },
  }
}

const COSTS: ReadonlySet<number> = new Set([COST, ...GROWTH.map(([, times]) => COST * times)])

function costAfter(failures: number): number {
  const [, times] = GROWTH.find(([tries]) => failures >= tries) ?? [0, 1]
  return COST * times
}

/** ALTCHA's usual form: base 64 of JSON with the challenge and its solution. */
function readProof(proof: string): Payload | undefined {
  try {
    const parsed = JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))
    return parsed?.challenge?.parameters && parsed.solution ? parsed : undefined
  } catch {
    return undefined
  }
}
