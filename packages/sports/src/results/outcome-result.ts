import { compareRatios, type Ratio, ratio } from '@baize/kernel'

/**
 * How an outcome came out, as a feed says it: `result` for the share of the stake that is not returned, `voidFactor`
 * for the share that is, `deadHeat` for what a win is scaled by. A half win is result 1 with half of the stake
 * returned, a half loss result 0 with half returned.
 */
export interface OutcomeResult {
  readonly result: 0 | 1
  readonly voidFactor: Ratio
  readonly deadHeat: Ratio
}

const ZERO = ratio(0)
const HALF = ratio(1, 2)
const ONE = ratio(1)

export const LOST: OutcomeResult = { result: 0, voidFactor: ZERO, deadHeat: ONE }
export const WON: OutcomeResult = { result: 1, voidFactor: ZERO, deadHeat: ONE }
export const VOID: OutcomeResult = { result: 0, voidFactor: ONE, deadHeat: ONE }
export const HALF_WON: OutcomeResult = { result: 1, voidFactor: HALF, deadHeat: ONE }
export const HALF_LOST: OutcomeResult = { result: 0, voidFactor: HALF, deadHeat: ONE }

/** A win shared by `tied` where `places` of them were to be had. */
export function wonInDeadHeat(places: number, tied: number): OutcomeResult {
  return { ...WON, deadHeat: ratio(places, tied) }
}

export const RESULT_NAMES = ['won', 'half_won', 'void', 'half_lost', 'lost'] as const
export type ResultName = (typeof RESULT_NAMES)[number]

export const RESULT_OF = {
  won: WON,
  half_won: HALF_WON,
  void: VOID,
  half_lost: HALF_LOST,
  lost: LOST,
} satisfies Record<ResultName, OutcomeResult>

/** What a result is called in lists; a dead heat is a win. Parts other than none, half and whole do not occur. */
export function nameOfResult({ result, voidFactor }: OutcomeResult): ResultName {
  if (compareRatios(voidFactor, ONE) === 0) return 'void'
  if (voidFactor.numerator === 0n) return result === 1 ? 'won' : 'lost'
  return result === 1 ? 'half_won' : 'half_lost'
}

/** Reads the attributes of a `bet_settlement`; undefined for values that the feed does not have. */
export function readOutcomeResult(read: {
  readonly result: number
  readonly voidFactor?: number
  readonly deadHeatFactor?: number
}): OutcomeResult | undefined {
  const voidFactor = VOID_FACTORS.get(read.voidFactor ?? 0)
  if ((read.result !== 0 && read.result !== 1) || voidFactor === undefined) return undefined
  const deadHeat = deadHeatOf(read.deadHeatFactor ?? 1)
  return deadHeat && { result: read.result, voidFactor, deadHeat }
}

const VOID_FACTORS = new Map([
  [0, ZERO],
  [0.5, HALF],
  [1, ONE],
])

/** As many share a place as a feed ever sent; a factor is `places ÷ tied`, cut to some decimals on the way. */
const TIED_MAX = 20
const CUT = 1e-4

/** The fraction that a decimal such as 0.3333 stands for: a third, not 3333 ten thousandths. */
function deadHeatOf(decimal: number): Ratio | undefined {
  for (let tied = 1; tied <= TIED_MAX; tied += 1) {
    const places = Math.round(decimal * tied)
    if (places > 0 && places <= tied && Math.abs(places / tied - decimal) < CUT) {
      return ratio(places, tied)
    }
  }
  return undefined
}
