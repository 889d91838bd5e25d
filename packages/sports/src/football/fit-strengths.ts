import { assert } from '@baize/kernel'
import type { GoalRates } from '../models/football-rates.ts'
import { lowScoreFactor } from '../models/score-grid.ts'
import type { Score } from '../results/score.ts'
import { knownHalfTime, type SeasonMatch, wasPlayed } from './season.ts'

/** How much more than an average club one scores, and how much more it concedes: below one defends well. */
export interface Strength {
  readonly attack: number
  readonly defence: number
}

/** What seasons of a league come to. */
export interface LeagueStrengths {
  /** Goals a match of the home and the away side. */
  readonly homeGoals: number
  readonly awayGoals: number
  readonly firstHalfShare: number
  readonly rho: number
  readonly clubs: Readonly<Record<string, Strength>>
}

/** A club that was not seen before, such as one that came up: it scores less and concedes more. */
export const NEW_CLUB: Strength = { attack: 0.85, defence: 1.2 }

const ROUNDS = 200
/** Every club begins as if it had played average ones to five goals, so that few matches do not say too much. */
const PRIOR_GOALS = 5

/**
 * Strengths under which the seasons are likeliest, by turns: every attack from the goals it scored against defences as
 * they are thought to be, every defence from those it conceded.
 */
export function fitStrengths(matches: readonly SeasonMatch[]): LeagueStrengths {
  const played = matches.filter(wasPlayed).flatMap((match) => withScore(match))
  assert(played.length > 0, 'strengths come from matches that were played')
  const homeGoals = mean(played.map(({ score }) => score.home))
  const awayGoals = mean(played.map(({ score }) => score.away))
  const names = [...new Set(played.flatMap(({ home, away }) => [home, away]))].toSorted()
  let clubs = new Map<string, Strength>(names.map((name) => [name, { attack: 1, defence: 1 }]))
  for (let round = 0; round < ROUNDS; round += 1) {
    clubs = nextRound(played, clubs, { home: homeGoals, away: awayGoals })
  }
  const league = { homeGoals, awayGoals, firstHalfShare: firstHalfShare(matches), rho: 0 }
  const fitted = { ...league, clubs: Object.fromEntries(clubs) }
  return { ...fitted, rho: fitRho(played, fitted) }
}

/** How a match of two clubs of a league is expected to go. */
export function ratesOf(league: LeagueStrengths, home: string, away: string): GoalRates {
  const [at, from] = [home, away].map((name) => league.clubs[name] ?? NEW_CLUB)
  const { attack: homeAttack, defence: homeDefence } = at ?? NEW_CLUB
  const { attack: awayAttack, defence: awayDefence } = from ?? NEW_CLUB
  return {
    home: league.homeGoals * homeAttack * awayDefence,
    away: league.awayGoals * awayAttack * homeDefence,
    ...{ rho: league.rho, firstHalfShare: league.firstHalfShare },
  }
}

interface Played {
  readonly home: string
  readonly away: string
  readonly score: Score
}

function withScore({ home, away, fullTime }: SeasonMatch): readonly Played[] {
  return fullTime === undefined ? [] : [{ home, away, score: fullTime }]
}

type Clubs = ReadonlyMap<string, Strength>

function nextRound(played: readonly Played[], clubs: Clubs, goals: Score): Map<string, Strength> {
  const attacks = evenedOut(goalsFor(played, clubs, goals))
  const attacking = new Map(
    [...clubs].map(([name, club]) => [name, { ...club, attack: attacks.get(name) ?? 1 }]),
  )
  const defences = evenedOut(goalsAgainst(played, attacking, goals))
  return new Map(
    [...attacking].map(([name, club]) => [name, { ...club, defence: defences.get(name) ?? 1 }]),
  )
}

/** Goals scored over goals that an average attack would have scored against the same defences. */
function goalsFor(played: readonly Played[], clubs: Clubs, goals: Score) {
  return shares(
    [...clubs.keys()],
    played.flatMap(({ home, away, score }) => [
      { club: home, scored: score.home, expected: goals.home * strengthOf(clubs, away).defence },
      { club: away, scored: score.away, expected: goals.away * strengthOf(clubs, home).defence },
    ]),
  )
}

/** Goals conceded over goals that an average defence would have conceded to the same attacks. */
function goalsAgainst(played: readonly Played[], clubs: Clubs, goals: Score) {
  return shares(
    [...clubs.keys()],
    played.flatMap(({ home, away, score }) => [
      { club: away, scored: score.home, expected: goals.home * strengthOf(clubs, home).attack },
      { club: home, scored: score.away, expected: goals.away * strengthOf(clubs, away).attack },
    ]),
  )
}

function strengthOf(clubs: Clubs, name: string): Strength {
  return clubs.get(name) ?? NEW_CLUB
}

function shares(
  names: readonly string[],
  counted: readonly {
    readonly club: string
    readonly scored: number
    readonly expected: number
  }[],
): ReadonlyMap<string, number> {
  const sums = new Map(names.map((name) => [name, { scored: PRIOR_GOALS, expected: PRIOR_GOALS }]))
  for (const { club, scored, expected } of counted) {
    const sum = sums.get(club)
    if (sum === undefined) continue
    sum.scored += scored
    sum.expected += expected
  }
  return new Map([...sums].map(([name, { scored, expected }]) => [name, scored / expected]))
}

/** Strengths are relative: their geometric mean is one. */
function evenedOut(strengths: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const centre = Math.exp(mean([...strengths.values()].map(Math.log)))
  return new Map([...strengths].map(([name, strength]) => [name, strength / centre]))
}

function firstHalfShare(matches: readonly SeasonMatch[]): number {
  const known = matches.filter(wasPlayed).flatMap((match) => {
    const half = knownHalfTime(match)
    return half && match.fullTime ? [{ half, full: match.fullTime }] : []
  })
  const goals = (scores: readonly Score[]) =>
    scores.reduce((sum, { home, away }) => sum + home + away, 0)
  return goals(known.map(({ half }) => half)) / goals(known.map(({ full }) => full))
}

const RHO = { from: -0.2, to: 0.2, step: 0.001 }

/** The correction under which the low scores that happened are likeliest, among those that leave every chance above nought. */
function fitRho(played: readonly Played[], league: LeagueStrengths): number {
  const rated = played.map((each) => ({ ...each, rates: ratesOf(league, each.home, each.away) }))
  const low = rated.filter(({ score }) => score.home <= 1 && score.away <= 1)
  const from = Math.max(
    RHO.from,
    ...rated.map(({ rates }) => Math.max(-1 / rates.home, -1 / rates.away)),
  )
  const to = Math.min(RHO.to, ...rated.map(({ rates }) => 1 / (rates.home * rates.away)))
  const steps = Math.round((RHO.to - RHO.from) / RHO.step)
  const tried = Array.from({ length: steps + 1 }, (_, step) => RHO.from + step * RHO.step)
  const likelihoods = tried
    .filter((rho) => rho > from && rho < to)
    .map((rho) => ({
      rho,
      likelihood: low
        .map(({ score, rates }) => Math.log(lowScoreFactor(score, rates, rho)))
        .reduce((sum, each) => sum + each, 0),
    }))
  return likelihoods.reduce((best, each) => (each.likelihood > best.likelihood ? each : best)).rho
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
