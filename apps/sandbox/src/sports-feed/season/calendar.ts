import { parseUrn, type Urn } from '@baize/sports'
import { kickOffUtc, type SeasonMatch } from '@baize/sports/football'
import { type FootballPairing, footballMatch } from './football-match.ts'
import { LEAGUES, type SimulatedLeague } from './leagues.ts'
import type { MatchSource } from './match-source.ts'
import type { ScriptSeeds } from './script-seed.ts'

/** Matches are announced so long before. */
const ANNOUNCED_MS = 72 * 3_600_000
const DAY_MS = 86_400_000
/** A season begins so many days after the one before: whole weeks, so that a Saturday stays one. */
const SEASON_MS = 52 * 7 * DAY_MS
const FIRST_YEAR = 2025
const NUMBERS_OF_LEAGUE = 1_000_000_000
const NUMBERS_OF_SEASON = 1_000

/** Pairings and kick-offs of real seasons, moved by whole weeks, in the time of their league. */
export function footballCalendar(seeds: ScriptSeeds): MatchSource {
  return {
    announcedMs: ANNOUNCED_MS,
    between: (fromMs, toMs) =>
      LEAGUES.flatMap((league) =>
        playedBetween(league, fromMs, toMs).map((pairing) => footballMatch(pairing, seeds)),
      ),
    find(id) {
      const pairing = pairingOf(id)
      return pairing && footballMatch(pairing, seeds)
    },
  }
}

function playedBetween(
  league: SimulatedLeague,
  fromMs: number,
  toMs: number,
): readonly FootballPairing[] {
  return league.matches.flatMap((pairing, index) => {
    const wasMs = Date.parse(`${pairing.date}T00:00:00Z`)
    // Local days begin up to a day before and after those of UTC.
    const first = Math.max(Math.ceil((fromMs - 2 * DAY_MS - wasMs) / SEASON_MS), 0)
    const last = Math.floor((toMs + DAY_MS - wasMs) / SEASON_MS)
    const seasons = Array.from({ length: Math.max(last - first + 1, 0) }, (_, by) => first + by)
    return seasons
      .flatMap((season) => movedBy(league, { pairing, index, season }) ?? [])
      .filter(({ kickOffMs }) => kickOffMs >= fromMs && kickOffMs <= toMs)
  })
}

interface Moved {
  readonly pairing: SeasonMatch
  readonly index: number
  /** From nought. */
  readonly season: number
}

/** Undefined where clocks make its time no moment of its own. */
function movedBy(
  league: SimulatedLeague,
  { pairing, index, season }: Moved,
): FootballPairing | undefined {
  const dayMs = Date.parse(`${pairing.date}T00:00:00Z`) + season * SEASON_MS
  const date = new Date(dayMs).toISOString().slice(0, 10)
  const kickOff = kickOffUtc({ date, time: pairing.time ?? '', zone: league.zone })
  if (!kickOff.ok) return undefined
  const number = NUMBERS_OF_LEAGUE * league.number + season * NUMBERS_OF_SEASON + index
  const year = FIRST_YEAR + season
  return {
    ...{ league, pairing, kickOffMs: kickOff.value, id: `sr:match:${number}` as Urn },
    season: {
      number: NUMBERS_OF_SEASON * league.number + season,
      name: `${league.name} ${year}/${(year + 1) % 100}`,
    },
  }
}

function pairingOf(id: Urn): FootballPairing | undefined {
  const urn = parseUrn(id)
  if (!urn.ok || urn.value.type !== 'match' || urn.value.prefix !== 'sr') return undefined
  const { number } = urn.value
  const league = LEAGUES.find((each) => each.number === Math.floor(number / NUMBERS_OF_LEAGUE))
  const index = number % NUMBERS_OF_SEASON
  const season = Math.floor((number % NUMBERS_OF_LEAGUE) / NUMBERS_OF_SEASON)
  const pairing = league?.matches[index]
  return league && pairing && movedBy(league, { pairing, index, season })
}
