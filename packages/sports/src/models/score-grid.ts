import type { Score } from '../results/score.ts'
import { addScores } from '../results/score.ts'
import { type FootballMoment, type GoalRates, goalsLeft } from './football-rates.ts'
import { apportion, WEIGHT_TOTAL } from './model.ts'

/** A final score with its weight, and how it comes about from now on. */
export interface GridCell {
  readonly score: Score
  readonly more: Score
  readonly weight: number
}

const GOALS_MAX = 40
/** A thousandth of the smallest weight. */
const NEGLIGIBLE = 1e-12

/**
 * Every final score of a match with its weight. Goals still to come are Poisson; the final scores 0-0, 1-0, 0-1 and 1-1
 * are weighed by the correction of Dixon and Coles, which depends on the rates of the whole match. What has happened
 * only rules scores out, so the same formula holds at every minute.
 */
export function scoreGrid(rates: GoalRates, moment: FootballMoment): readonly GridCell[] {
  const left = goalsLeft(rates, moment)
  const [home, away] = [poisson(left.home), poisson(left.away)]
  const rho = boundedRho(rates)
  const cells = home.flatMap((homeChance, homeMore) =>
    away.map((awayChance, awayMore) => {
      const more = { home: homeMore, away: awayMore }
      const score = addScores(moment.score, more)
      return { score, more, chance: homeChance * awayChance * lowScoreFactor(score, rates, rho) }
    }),
  )
  const weights = apportion(
    WEIGHT_TOTAL,
    cells.map(({ chance }) => chance),
  )
  return cells.flatMap(({ score, more }, index) => {
    const weight = weights[index] ?? 0
    return weight > 0 ? [{ score, more, weight }] : []
  })
}

/** Chances of 0, 1, 2, … for events that happen so often on average. */
export function poisson(mean: number): readonly number[] {
  const chances = [Math.exp(-mean)]
  for (let count = 1; count <= GOALS_MAX; count += 1) {
    const chance = ((chances[count - 1] ?? 0) * mean) / count
    if (count > mean && chance < NEGLIGIBLE) break
    chances.push(chance)
  }
  return chances
}

/** The correction's factor for a final score: one for all but four. */
export function lowScoreFactor(
  { home, away }: Score,
  rates: Pick<GoalRates, 'home' | 'away'>,
  rho: number,
): number {
  if (home > 1 || away > 1) return 1
  if (home === 0) return away === 0 ? 1 - rates.home * rates.away * rho : 1 + rates.home * rho
  return away === 0 ? 1 + rates.away * rho : 1 - rho
}

/** Keeps every factor above nought: beyond this a correction would make chances negative. */
function boundedRho({ home, away, rho }: GoalRates): number {
  const above = Math.min(1, 1 / (home * away))
  const below = Math.max(-1 / home, -1 / away)
  const room = 0.999
  return Math.min(Math.max(rho, below * room), above * room)
}
