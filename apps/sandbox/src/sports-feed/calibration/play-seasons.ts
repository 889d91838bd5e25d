import type { Chance } from '@baize/kernel'
import { footballModel, type GoalRates, KICK_OFF, type Score, WEIGHT_TOTAL } from '@baize/sports'
import { ratesOf } from '@baize/sports/football'
import { footballScript } from '@baize/sports/scripts'
import { footballMoment } from '../football/football-moment.ts'
import { BEFORE_KICK_OFF } from '../football/football-now.ts'
import { footballSteps } from '../football/football-steps.ts'
import type { InventedCompetition } from '../invented/invented-match.ts'
import type { SimulatedLeague } from '../season/leagues.ts'
import { lastMoment, type PlayedMatch, sampleMatch } from './sample-match.ts'
import { addSample, addTrial, emptyTally, emptyTrials, type Tally, type Trials } from './tallies.ts'

/** How matches come out beside what they were priced at. */
export interface Calibration {
  readonly before: Tally
  readonly live: Tally
}

/** What is counted of final scores, as tables of leagues have it. */
const RESULTS = {
  home: ({ home, away }: Score) => home > away,
  draw: ({ home, away }: Score) => home === away,
  away: ({ home, away }: Score) => home < away,
  moreThanTwoGoals: ({ home, away }: Score) => home + away > 2,
  bothScore: ({ home, away }: Score) => home > 0 && away > 0,
  noGoal: ({ home, away }: Score) => home + away === 0,
} as const
export type FootballResult = keyof typeof RESULTS
const NAMES = Object.keys(RESULTS) as readonly FootballResult[]

export interface FootballCalibration extends Calibration {
  readonly results: Readonly<Record<FootballResult, Trials>>
}

export function emptyCalibration(): Calibration {
  return { before: emptyTally(), live: emptyTally() }
}

export function emptyFootballCalibration(): FootballCalibration {
  const results = Object.fromEntries(NAMES.map((name) => [name, emptyTrials()]))
  return { ...emptyCalibration(), results: results as Record<FootballResult, Trials> }
}

/** Plays a season of a league once more, and adds what came of it. */
export function playSeason(
  into: FootballCalibration,
  { matches, strengths }: SimulatedLeague,
  chance: Chance,
): void {
  for (const { home, away } of matches) {
    const rates = ratesOf(strengths, home, away)
    const steps = footballSteps(rates, footballScript(rates, chance))
    addMatch(into, { before: footballMoment(rates, BEFORE_KICK_OFF), steps }, chance)
    const { score = { home: 0, away: 0 } } = lastMoment(steps).status
    for (const name of NAMES) {
      addTrial(into.results[name], { chance: gridShare(rates, name), isSo: RESULTS[name](score) })
    }
  }
}

/** Plays matches of an invented competition, everybody against everybody in turn. */
export function playCompetition(
  into: Calibration,
  competition: InventedCompetition,
  { matches, chance }: { readonly matches: number; readonly chance: Chance },
): void {
  const count = competition.names.length
  for (let match = 0; match < matches; match += 1) {
    const home = match % count
    const away = (home + 1 + (Math.floor(match / count) % (count - 1))) % count
    const terms = competition.termsOf(home, away)
    const steps = competition.steps(terms, chance)
    addMatch(into, { before: competition.before(terms), steps }, chance)
  }
}

function addMatch(into: Calibration, match: PlayedMatch, chance: Chance): void {
  const { before, live } = sampleMatch(match, chance)
  if (before) addSample(into.before, before)
  if (live) addSample(into.live, live)
}

const shares = new Map<string, Readonly<Record<FootballResult, number>>>()

/** How often a match of these rates ends so, by the grid of scores that all prices are made of. */
function gridShare(rates: GoalRates, name: FootballResult): number {
  const key = JSON.stringify(rates)
  const known = shares.get(key) ?? sharesOf(rates)
  shares.set(key, known)
  return known[name]
}

function sharesOf(rates: GoalRates): Readonly<Record<FootballResult, number>> {
  const results = footballModel(rates, KICK_OFF).levels[0]?.().results ?? []
  const shareOf = (name: FootballResult) =>
    results
      .filter(({ result }) => result.regular && RESULTS[name](result.regular))
      .reduce((sum, { weight }) => sum + weight, 0) / WEIGHT_TOTAL
  return Object.fromEntries(NAMES.map((name) => [name, shareOf(name)])) as Record<
    FootballResult,
    number
  >
}
