import { createHash, createHmac } from 'node:crypto'
import {
  commitmentOf,
  type HmacSha256,
  type ServerSeed,
  type Sha256,
  serverSeedFromEntropy,
} from '@baize/fairness'
import type { Urn } from '@baize/sports'

export const sha256: Sha256 = (message) => createHash('sha256').update(message).digest()
export const hmacSha256: HmacSha256 = (key, message) =>
  createHmac('sha256', key).update(message).digest()

/** Seeds of all matches, from one secret: nothing has to be kept to go on with the same matches. */
export interface ScriptSeeds {
  seedOf(event: Urn): ServerSeed
  /** Published before the match begins. */
  commitmentOf(event: Urn): string
}

export function createScriptSeeds(secret: string): ScriptSeeds {
  const seedOf = (event: Urn) =>
    serverSeedFromEntropy(createHmac('sha256', secret).update(`script ${event}`).digest())
  return { seedOf, commitmentOf: (event) => commitmentOf(sha256, seedOf(event)) }
}
