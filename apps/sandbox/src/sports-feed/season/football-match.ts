import { epochMs } from '@baize/kernel'
import { sportByKey, type Urn } from '@baize/sports'
import { ratesOf, type SeasonMatch } from '@baize/sports/football'
import { chanceOfScript, footballScript, goalTerms } from '@baize/sports/scripts'
import { footballMoment } from '../football/football-moment.ts'
import { BEFORE_KICK_OFF } from '../football/football-now.ts'
import { footballSteps } from '../football/football-steps.ts'
import type { FeedMatch } from './feed-match.ts'
import type { SimulatedLeague } from './leagues.ts'
import { hmacSha256, type ScriptSeeds } from './script-seed.ts'

const CLUBS_MAX = 1_000
const FIRST_CLUB = 900_000

export interface FootballPairing {
  readonly id: Urn
  readonly league: SimulatedLeague
  readonly pairing: SeasonMatch
  readonly kickOffMs: number
  readonly season: { readonly number: number; readonly name: string }
}

/** A match of two clubs as it will be played, or has been. */
export function footballMatch(
  { id, league, pairing, kickOffMs, season }: FootballPairing,
  seeds: ScriptSeeds,
): FeedMatch {
  const rates = ratesOf(league.strengths, pairing.home, pairing.away)
  const club = (name: string) => ({
    id: `sr:competitor:${FIRST_CLUB + league.number * CLUBS_MAX + league.clubs.indexOf(name)}` as Urn,
    name,
  })
  return {
    event: {
      ...{ kind: 'match', id, tournament: league.tournament, sport: 'football' },
      ...{ home: club(pairing.home), away: club(pairing.away), kickOff: epochMs(kickOffMs) },
    },
    place: {
      sport: { id: sportByKey('football').id, name: 'Soccer' },
      category: league.category,
      tournament: { id: league.tournament, name: league.name },
      season: { id: `sr:season:${season.number}` as Urn, name: season.name },
    },
    terms: goalTerms(rates),
    before: footballMoment(rates, BEFORE_KICK_OFF),
    steps() {
      const chance = chanceOfScript(seeds.seedOf(id), id, hmacSha256)
      return footballSteps(rates, footballScript(rates, chance))
    },
  }
}
