import { type HmacSha256, parseServerSeed, type Sha256, verifyCommitment } from '@baize/fairness'
import { type Chance, type Result, refuse, succeed } from '@baize/kernel'
import type { Score } from '@baize/sports'
import type { Fixture } from '@baize/uof'
import { footballScript, scoreAfter } from '../football/football-script.ts'
import { COMPETITIONS } from '../invented/competitions.ts'
import type { Step } from '../play/moment.ts'
import { chanceOfScript } from './script-seed.ts'

export type ScriptFault = 'not_over' | 'another_seed' | 'unknown_script'

/** How the final score follows from the terms of each kind of script. */
const SCORES: Readonly<Record<string, (terms: Fixture['extra'], chance: Chance) => Score>> = {
  'football-1': (terms, chance) => scoreAfter(footballScript(ratesIn(terms), chance).incidents),
  ...Object.fromEntries(
    COMPETITIONS.map((each) => [
      `${each.sport}-1`,
      (terms: Fixture['extra'], chance: Chance) => lastScore(each.steps(terms, chance)),
    ]),
  ),
}

function lastScore(steps: readonly Step[]): Score {
  return steps.at(-1)?.moment.status.score ?? { home: 0, away: 0 }
}

/**
 * Works the final score of a match out again from its fixture: the seed must have the hash that was shown before the
 * match, and the script drawn with it says the rest. It needs nothing but the two hashes.
 */
export function verifyScript(
  { id, extra }: Pick<Fixture, 'id' | 'extra'>,
  { sha256, hmac }: { readonly sha256: Sha256; readonly hmac: HmacSha256 },
): Result<Score, ScriptFault> {
  const seed = parseServerSeed(extra.script_seed ?? '')
  if (!seed.ok) return refuse('not_over')
  if (!verifyCommitment(sha256, seed.value, extra.script_commitment ?? '')) {
    return refuse('another_seed')
  }
  const kind = extra.script ?? ''
  const scoreOf = Object.hasOwn(SCORES, kind) ? SCORES[kind] : undefined
  if (scoreOf === undefined) return refuse('unknown_script')
  return succeed(scoreOf(extra, chanceOfScript(seed.value, id, hmac)))
}

function ratesIn(terms: Fixture['extra']) {
  return {
    home: Number(terms.home_rate),
    away: Number(terms.away_rate),
    rho: Number(terms.rho),
    firstHalfShare: Number(terms.first_half_share),
  }
}
