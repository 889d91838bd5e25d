import type { Score, Side } from '../results/score.ts'
import { addScores, subtractScores, totalOf } from '../results/score.ts'
import { binomial } from './binomial.ts'
import { type FootballMoment, type GoalRates, sharesLeft } from './football-rates.ts'
import { type Model, makeModel, once, type WeightedResult, weighed } from './model.ts'
import { scoreGrid } from './score-grid.ts'

/**
 * A match of football from now on: the final score, then with who scores next, then with the score at half time, then
 * with both. Each level divides the weights of the scores, so all markets rest on one grid.
 */
export function footballModel(rates: GoalRates, moment: FootballMoment): Model {
  const scores = scoreGrid(rates, moment).map(({ score, more, weight }) => ({
    ...{ result: { regular: score }, weight },
    more,
  }))
  const halves = once(() => scores.flatMap((each) => byHalves(each, moment, rates)))
  return makeModel([
    () => ({ results: scores }),
    () => ({ results: scores.flatMap((each) => byNextGoal(each, moment)) }),
    () => ({ results: halves() }),
    () => ({ results: halves().flatMap((each) => byNextGoal(each, moment)) }),
  ])
}

interface Scored extends WeightedResult {
  readonly result: { readonly regular: Score }
  /** Goals still to come. */
  readonly more: Score
}

/** Of goals still to come each falls before half time with the same chance, whatever the final score. */
function byHalves(
  { result: { regular }, more, weight }: Scored,
  moment: FootballMoment,
  { firstHalfShare }: GoalRates,
): readonly WeightedResult[] {
  if (moment.halfTime !== undefined) {
    return [{ result: withHalves(regular, moment.halfTime), weight }]
  }
  const { left, beforeHalfTime } = sharesLeft(moment, firstHalfShare)
  const share = beforeHalfTime / left
  const [home, away] = [binomial(more.home, share), binomial(more.away, share)]
  return weighed(
    home.flatMap((homeChance, homeFirst) =>
      away.map((awayChance, awayFirst) => ({
        result: withHalves(regular, addScores(moment.score, { home: homeFirst, away: awayFirst })),
        chance: homeChance * awayChance,
      })),
    ),
    weight,
  )
}

function withHalves(regular: Score, halfTime: Score) {
  return { regular, periods: [halfTime, subtractScores(regular, halfTime)] }
}

/**
 * The next goal is home's as often as home's goals are among those still to come; where it is known how many of them
 * fall before half time, among those.
 */
function byNextGoal(
  { result, weight }: WeightedResult,
  { score, halfTime, goals = [] }: FootballMoment,
): readonly WeightedResult[] {
  const { regular = score, periods = [] } = result
  const [first = score] = periods
  const beforeHalfTime = halfTime === undefined ? subtractScores(first, score) : NONE
  const next = totalOf(beforeHalfTime) > 0 ? beforeHalfTime : subtractScores(regular, score)
  if (totalOf(next) === 0) return [{ result: { ...result, goals }, weight }]
  const sides: readonly Side[] = ['home', 'away']
  return weighed(
    sides.map((side) => ({ result: { ...result, goals: [...goals, side] }, chance: next[side] })),
    weight,
  )
}

const NONE: Score = { home: 0, away: 0 }
