import { createHash, createHmac } from 'node:crypto'
import {
  type ClientSeed,
  chanceForRound,
  commitmentOf,
  type HmacSha256,
  type ServerSeed,
  type Sha256,
  serverSeedFromEntropy,
} from '@baize/fairness'
import type { Chance } from '@baize/kernel'
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

/** The chance that a match's script is drawn with: the stream of its seed for the match's own id. */
export function chanceOfScript(seed: ServerSeed, event: Urn, hmac: HmacSha256): Chance {
  return chanceForRound({
    ...{ hmac, serverSeed: seed, nonce: 1 },
    clientSeed: event as string as ClientSeed,
  })
}
