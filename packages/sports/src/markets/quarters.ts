import {
  HALF_LOST,
  HALF_WON,
  LOST,
  type OutcomeResult,
  VOID,
  WON,
} from '../results/outcome-result.ts'

/**
 * Lines are counted in quarters of a goal, as whole numbers: 2.25 is nine. A quarter line is half of the stake on
 * each of the two lines beside it, which comes to one of five results.
 */

const LINE = /^(-?)(0|[1-9]\d{0,3})(?:\.(25|5|75))?$/
const QUARTERS_OF: Readonly<Record<string, number>> = { '25': 1, '5': 2, '75': 3 }

/** Reads `-0.75` as -3. Only the one spelling of a line is read: `+1`, `0.50` and `-0` are none. */
export function quartersOf(text: string | undefined): number | undefined {
  const [, sign, whole, part] = LINE.exec(text ?? '') ?? []
  if (whole === undefined) return undefined
  const quarters = 4 * Number(whole) + (part === undefined ? 0 : (QUARTERS_OF[part] ?? 0))
  if (sign === '-' && quarters === 0) return undefined
  return sign === '-' ? -quarters : quarters
}

/** Writes -3 as `-0.75`. */
export function lineOfQuarters(quarters: number): string {
  const absolute = Math.abs(quarters)
  const part = ['', '.25', '.5', '.75'][absolute % 4] ?? ''
  return `${quarters < 0 ? '-' : ''}${Math.floor(absolute / 4)}${part}`
}

const CLEAR = 2

/** What a margin of that many quarters over the line comes to, for the side that has it and for the other. */
export function resultsOfMargin(quarters: number): readonly OutcomeResult[] {
  const side = Math.max(-CLEAR, Math.min(CLEAR, quarters))
  return BY_MARGIN[side + CLEAR] ?? []
}

const BY_MARGIN = [
  [LOST, WON],
  [HALF_LOST, HALF_WON],
  [VOID, VOID],
  [HALF_WON, HALF_LOST],
  [WON, LOST],
]
