import type { Chance } from '@baize/kernel'
import type { PointRates } from '../models/basketball-model.ts'
import { addScores, type Score } from '../results/score.ts'

export const QUARTER_MINUTES = 10
const MINUTES = 4 * QUARTER_MINUTES
const OVERTIME_MINUTES = 5
/** So many uniform draws add up to a normal one. */
const DRAWS = 12
const FINENESS = 1_000_000
const NONE: Score = { home: 0, away: 0 }

/** A whole match, before it is played. */
export interface BasketballScript {
  /** Points of both sides in each of forty minutes. */
  readonly minutes: readonly Score[]
  /** Points of overtimes together, where nobody led after regular play. */
  readonly overtime?: Score
}

/** A match, drawn minute by minute: margin and total of each are normal, as the prices have them. */
export function basketballScript(rates: PointRates, chance: Chance): BasketballScript {
  const minutes = Array.from({ length: MINUTES }, () => drawMinute(rates, chance))
  const regular = minutes.reduce(addScores, NONE)
  if (regular.home !== regular.away) return { minutes }
  let overtime = NONE
  while (overtime.home === overtime.away) {
    for (let minute = 0; minute < OVERTIME_MINUTES; minute += 1) {
      overtime = addScores(overtime, drawMinute(rates, chance))
    }
  }
  return { minutes, overtime }
}

function drawMinute(rates: PointRates, chance: Chance): Score {
  const spread = Math.sqrt(1 / MINUTES)
  const total = rates.total / MINUTES + rates.totalSpread * spread * normal(chance)
  const margin = rates.margin / MINUTES + rates.marginSpread * spread * normal(chance)
  return { home: points((total + margin) / 2, chance), away: points((total - margin) / 2, chance) }
}

/** A whole number that is this on average. */
function points(value: number, chance: Chance): number {
  const whole = Math.floor(value)
  const rest = value - whole
  return Math.max(whole + (chance.below(FINENESS) < rest * FINENESS ? 1 : 0), 0)
}

function normal(chance: Chance): number {
  let sum = 0
  for (let draw = 0; draw < DRAWS; draw += 1) sum += chance.below(FINENESS) / FINENESS
  return sum - DRAWS / 2
}
