import type { EventResult } from '../results/event-result.ts'
import { addScores, NIL_NIL, type Score, subtractScores } from '../results/score.ts'
import { type Model, type ModelLevel, makeModel, weighed } from './model.ts'
import { normalBelow } from './normal.ts'

/** How a match of basketball is expected to go, over four quarters. */
export interface PointRates {
  /** Points of the home side more than of the away side, on average. */
  readonly margin: number
  readonly total: number
  /** Standard deviations of both. */
  readonly marginSpread: number
  readonly totalSpread: number
}

export const USUAL_SPREAD = { marginSpread: 12, totalSpread: 18 } as const

/** Where a match stands: quarters that are over, points so far, and the share of the playing time to come. */
export interface BasketballMoment {
  readonly score: Score
  readonly quarters: readonly Score[]
  readonly shareLeft: number
}

export const TIP_OFF: BasketballMoment = { score: NIL_NIL, quarters: [], shareLeft: 1 }

const QUARTERS = 4
/** Five minutes after forty. */
const OVERTIME_SHARE = 1 / 8

/** The chance that the home side is ahead at the end, were margins not whole numbers. */
export function homeAhead(
  rates: PointRates,
  { shareLeft, lead }: { shareLeft: number; lead: number },
) {
  const spread = rates.marginSpread * Math.sqrt(shareLeft)
  if (spread === 0) return lead > 0 ? 1 : lead < 0 ? 0 : 0.5
  return normalBelow((lead + rates.margin * shareLeft) / spread)
}

/**
 * A match of basketball from now on: margin and total of the points to come are normal and do not depend on each
 * other. First the whole match with overtime, then its first half, then each quarter alone.
 */
export function basketballModel(rates: PointRates, moment: BasketballMoment): Model {
  const quarters = Array.from({ length: QUARTERS }, (_, index) => index + 1)
  return makeModel([
    () => matchLevel(rates, moment),
    () => halfLevel(rates, moment),
    ...quarters.map((number) => () => quarterLevel(rates, moment, number)),
  ])
}

interface Ended {
  readonly points: Score
  readonly chance: number
}

function matchLevel(rates: PointRates, { score, shareLeft }: BasketballMoment): ModelLevel {
  const overtime = overtimePoints(rates)
  const results = pointsOver(rates, shareLeft).flatMap(({ points, chance }) => {
    const regular = addScores(score, points)
    if (regular.home !== regular.away) {
      return [{ result: { regular, withOvertime: regular }, chance }]
    }
    return overtime.map((extra): { result: EventResult; chance: number } => ({
      result: { regular, withOvertime: addScores(regular, extra.points) },
      chance: chance * extra.chance,
    }))
  })
  return { results: weighed(results) }
}

/**
 * Overtime is played until one side leads, its points counted with the first. Its margin is normal, its total what is
 * usual: how many points an overtime has moves no price of a whole match.
 */
function overtimePoints({ margin, marginSpread, total }: PointRates): readonly Ended[] {
  const usual = Math.round(total * OVERTIME_SHARE)
  const margins = wholeNumbers(margin * OVERTIME_SHARE, marginSpread * Math.sqrt(OVERTIME_SHARE))
  const decided = margins.filter(({ value }) => value !== 0 && Math.abs(value) <= usual)
  const sum = decided.reduce((all, { chance }) => all + chance, 0)
  return decided.map(({ value, chance }) => {
    const home = Math.ceil((usual + value) / 2)
    return { points: { home, away: home - value }, chance: chance / sum }
  })
}

function halfLevel(rates: PointRates, moment: BasketballMoment): ModelLevel {
  const { quarters, score, shareLeft } = moment
  const [first, second] = quarters
  if (first && second) return certain({ halfTime: addScores(first, second) })
  const left = Math.max(shareLeft - 1 / 2, 0)
  return {
    results: weighed(
      pointsOver(rates, left).map(({ points, chance }) => ({
        result: { halfTime: addScores(score, points) },
        chance,
      })),
    ),
  }
}

/** One quarter alone, after quarters about which nothing is said. */
function quarterLevel(rates: PointRates, moment: BasketballMoment, number: number): ModelLevel {
  const { quarters, score, shareLeft } = moment
  const over = quarters[number - 1]
  const earlier = Array.from({ length: number - 1 }, () => undefined)
  if (over !== undefined) return certain({ periods: [...earlier, over] })
  const isPlayed = number === quarters.length + 1
  const overBefore = quarters.reduce(addScores, NIL_NIL)
  const sofar = isPlayed ? subtractScores(score, overBefore) : NIL_NIL
  const left = isPlayed ? Math.max(shareLeft - (QUARTERS - number) / QUARTERS, 0) : 1 / QUARTERS
  return {
    results: weighed(
      pointsOver(rates, left).map(({ points, chance }) => ({
        result: { periods: [...earlier, addScores(sofar, points)] },
        chance,
      })),
    ),
  }
}

function certain(result: EventResult): ModelLevel {
  return { results: weighed([{ result, chance: 1 }]) }
}

/** Points of both sides over a share of the match. Margin and total are both even or both odd. */
function pointsOver(rates: PointRates, share: number): readonly Ended[] {
  if (share === 0) return [{ points: NIL_NIL, chance: 1 }]
  const margins = wholeNumbers(rates.margin * share, rates.marginSpread * Math.sqrt(share))
  const totals = wholeNumbers(rates.total * share, rates.totalSpread * Math.sqrt(share))
  return totals.flatMap((total) =>
    margins.flatMap((margin) => {
      const home = (total.value + margin.value) / 2
      const away = total.value - home
      if (!Number.isInteger(home) || home < 0 || away < 0) return []
      return [{ points: { home, away }, chance: total.chance * margin.chance }]
    }),
  )
}

const SPREADS_KEPT = 4

function wholeNumbers(mean: number, spread: number) {
  const from = Math.floor(mean - SPREADS_KEPT * spread)
  const to = Math.ceil(mean + SPREADS_KEPT * spread)
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const value = from + index
    const [below, upTo] = [value - 0.5, value + 0.5].map((at) => normalBelow((at - mean) / spread))
    return { value, chance: (upTo ?? 0) - (below ?? 0) }
  })
}
