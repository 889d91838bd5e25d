import { parseUrn, type Urn } from '@baize/sports'
import type { FeedMatch } from './feed-match.ts'
import { footballMatch } from './football-match.ts'
import { LEAGUES } from './leagues.ts'
import type { MatchSource } from './match-source.ts'
import type { ScriptSeeds } from './script-seed.ts'

interface Slots {
  /** A match begins so often. */
  readonly everyMs: number
  /** The number of the match that began in 1970. */
  readonly firstNumber: number
  /** So many are known before they begin. */
  readonly announced: number
  readonly matchOf: (id: Urn, slot: number, kickOffMs: number) => FeedMatch | undefined
}

/** Matches that begin at regular times, day and night. Their number says when. */
export function slotSource({ everyMs, firstNumber, announced, matchOf }: Slots): MatchSource {
  const matchIn = (slot: number) => {
    const id = `sr:match:${firstNumber + slot}` as Urn
    return matchOf(id, slot, slot * everyMs)
  }
  return {
    announcedMs: announced * everyMs,
    between(fromMs, toMs) {
      const first = Math.ceil(fromMs / everyMs)
      const count = Math.max(Math.floor(toMs / everyMs) - first + 1, 0)
      return Array.from({ length: count }, (_, by) => first + by).flatMap(
        (slot) => matchIn(slot) ?? [],
      )
    },
    find(id) {
      const urn = parseUrn(id)
      const slot = urn.ok && urn.value.type === 'match' ? urn.value.number - firstNumber : -1
      return slot >= 0 && slot < SLOTS_MAX ? matchIn(slot) : undefined
    },
  }
}

/** Beyond it numbers are those of other matches. */
const SLOTS_MAX = 90_000_000_000
/** Two matches are live at any time: each is played for more than twice as long. */
const FOOTBALL_EVERY_MS = 105_000
const FIRST_FOOTBALL = 100_000_000_000
const ANNOUNCED_FOOTBALL = 20

/** The pairings of all leagues in turns, each through its season again and again. */
export function footballRoundTheClock(seeds: ScriptSeeds): MatchSource {
  return slotSource({
    everyMs: FOOTBALL_EVERY_MS,
    firstNumber: FIRST_FOOTBALL,
    announced: ANNOUNCED_FOOTBALL,
    matchOf(id, slot, kickOffMs) {
      const league = LEAGUES[slot % LEAGUES.length]
      const turn = Math.floor(slot / LEAGUES.length)
      const pairing = league?.matches[turn % league.matches.length]
      if (league === undefined || pairing === undefined) return undefined
      const season = Math.floor(turn / league.matches.length)
      const number = FIRST_FOOTBALL + season * LEAGUES.length + league.number
      const name = `${league.name} round the clock`
      return footballMatch({ id, league, pairing, kickOffMs, season: { number, name } }, seeds)
    },
  })
}
