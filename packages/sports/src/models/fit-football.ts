import { leaderOf, type Score } from '../results/score.ts'
import { type FootballMoment, type GoalRates, goalsLeft } from './football-rates.ts'
import { poisson } from './score-grid.ts'

/** What the prices of a match say of it, without a margin. */
export interface MatchChances {
  readonly home: number
  readonly away: number
  /** That more goals fall than this line, which is on a half. */
  readonly line: number
  readonly over: number
}

const FIRST_HALF_SHARE = 0.45
const GOALS_MAX = 12
const HALVINGS = 40
/** Goals to come that a match can be expected to have at most. */
const GOALS_TO_COME_MAX = 12

/**
 * The rates at which a match from this moment on comes out as its prices say: so many goals to come as the total asks
 * for, shared so that the home side leads the away side as often as the prices have it. Undefined where no rates do,
 * such as for a total that is decided.
 */
export function fitFootball(
  { home, away, line, over }: MatchChances,
  moment: FootballMoment,
): GoalRates | undefined {
  const { score } = moment
  const needed = Math.floor(line) + 1 - score.home - score.away
  if (needed < 1 || over <= 0 || over >= 1 || home <= 0 || away <= 0) return undefined
  const goals = bisect(GOALS_TO_COME_MAX, (mean) => atLeast(needed, mean) - over)
  const share = bisect(1, (at) => leadOf(score, goals, at) - (home - away))
  const unit = { home: 1, away: 1, rho: 0, firstHalfShare: FIRST_HALF_SHARE }
  const left = goalsLeft(unit, moment)
  if (left.home <= 0 || left.away <= 0) return undefined
  return {
    ...unit,
    home: (goals * share) / left.home,
    away: (goals * (1 - share)) / left.away,
  }
}

function atLeast(goals: number, mean: number): number {
  return 1 - sum(poisson(mean).slice(0, goals))
}

/** How much more often the home side ends ahead than the away side. */
function leadOf(score: Score, goals: number, share: number): number {
  const [home, away] = [poisson(goals * share), poisson(goals * (1 - share))]
  let lead = 0
  for (const [more, chance] of home.slice(0, GOALS_MAX).entries()) {
    for (const [other, otherChance] of away.slice(0, GOALS_MAX).entries()) {
      const leader = leaderOf({ home: score.home + more, away: score.away + other })
      if (leader === 'home') lead += chance * otherChance
      if (leader === 'away') lead -= chance * otherChance
    }
  }
  return lead
}

/** Where a rising function of 0 to `most` is nought. */
function bisect(most: number, rising: (at: number) => number): number {
  let [from, to] = [0, most]
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (from + to) / 2
    if (rising(middle) < 0) from = middle
    else to = middle
  }
  return (from + to) / 2
}

function sum(chances: readonly number[]): number {
  return chances.reduce((all, each) => all + each, 0)
}
