import {
  type ClientSeed,
  chanceForRound,
  type HmacSha256,
  parseServerSeed,
  type ServerSeed,
  type Sha256,
  verifyCommitment,
} from '@baize/fairness'
import { type Chance, type Result, refuse } from '@baize/kernel'
import { type DrawnMatch, drawMatch } from './drawn-match.ts'
import type { ScriptTerms } from './script-terms.ts'

/** What was published of a simulated match: the hash of its seed and its terms before it began, its seed after its end. */
export interface ScriptProof {
  /** Of the match, by the feed. */
  readonly id: string
  readonly commitment: string
  readonly seed: string | null
  readonly terms: ScriptTerms
}

export type ScriptFault = 'not_over' | 'another_seed' | 'unknown_script'

/**
 * Works a simulated match out again: its seed must have the hash that was shown before it began, and the match drawn
 * with it says the rest. It needs nothing but the two hashes.
 */
export function verifyScript(
  { id, commitment, seed, terms }: ScriptProof,
  { sha256, hmac }: { readonly sha256: Sha256; readonly hmac: HmacSha256 },
): Result<DrawnMatch, ScriptFault> {
  const revealed = parseServerSeed(seed ?? '')
  if (!revealed.ok) return refuse('not_over')
  if (!verifyCommitment(sha256, revealed.value, commitment)) return refuse('another_seed')
  return drawMatch(terms, chanceOfScript(revealed.value, id, hmac))
}

/** The chance that a match is drawn with: the stream of its seed for the match's own id. */
export function chanceOfScript(serverSeed: ServerSeed, id: string, hmac: HmacSha256): Chance {
  return chanceForRound({ hmac, serverSeed, clientSeed: id as ClientSeed, nonce: 1 })
}
