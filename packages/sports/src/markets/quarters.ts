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

/** What a margin of that many quarters over the line comes to. */
export function resultOfMargin(quarters: number): OutcomeResult {
  if (quarters >= 2) return WON
  if (quarters <= -2) return LOST
  if (quarters === 0) return VOID
  return quarters > 0 ? HALF_WON : HALF_LOST
}
