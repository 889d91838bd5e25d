import type { Urn } from '@baize/sports'
import {
  type LeagueStrengths,
  leagueStrengths,
  SEASONS,
  type SeasonMatch,
} from '@baize/sports/football'

/** A league whose season is played again, with what the feed calls it. */
export interface SimulatedLeague {
  /** From one: part of the numbers of its matches and clubs. */
  readonly number: number
  readonly tournament: Urn
  readonly name: string
  readonly category: { readonly id: Urn; readonly name: string; readonly countryCode: string }
  /** Kick-offs are local to it. */
  readonly zone: string
  readonly clubs: readonly string[]
  /** Pairings of a season with their kick-offs, as they were. */
  readonly matches: readonly SeasonMatch[]
  readonly strengths: LeagueStrengths
}

const SEASON = '2025-26'
const COUNTRIES = [
  ['en.1', 17, 'Premier League', 1, 'England', 'ENG'],
  ['es.1', 8, 'LaLiga', 32, 'Spain', 'ESP'],
  ['de.1', 35, 'Bundesliga', 30, 'Germany', 'DEU'],
  ['it.1', 23, 'Serie A', 31, 'Italy', 'ITA'],
  ['fr.1', 34, 'Ligue 1', 7, 'France', 'FRA'],
] as const

/** Five leagues, each with its own clubs, strengths and calendar. All results are made up, and so the names say. */
export const LEAGUES: readonly SimulatedLeague[] = COUNTRIES.flatMap(
  ([league, tournament, name, category, country, countryCode], index) => {
    const season = SEASONS.find((each) => each.league === league && each.season === SEASON)
    if (season === undefined) return []
    return [
      {
        number: index + 1,
        tournament: `sr:tournament:${tournament}` as Urn,
        name: `Simulated ${name}`,
        category: { id: `sr:category:${category}` as Urn, name: country, countryCode },
        zone: season.zone,
        clubs: season.clubs,
        matches: season.matches.filter(({ time }) => time !== undefined),
        strengths: leagueStrengths(league),
      },
    ]
  },
)
