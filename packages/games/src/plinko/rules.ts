import { assert, type Ratio, ratio } from '@baize/kernel'
import { binomial } from '../counting.ts'
import type { Risk } from '../risk/rules.ts'
import type { PlinkoOptions } from './events.ts'

/**
 * Plinko, version 1. A ball falls through 8 to 16 rows of pins, at each with the same chance to the
 * left and to the right, into one of the slots below, one more than there are rows.
 */
export const PLINKO_VERSION = 'plinko@1'
export const ROWS_MIN = 8
export const ROWS_MAX = 16

/** What every number of rows returns on every risk, exactly. */
export const PLINKO_RTP: Ratio = ratio(99, 100)

/**
 * What the slots pay in hundredths of the stake, from the edge to the middle; the other half mirrors
 * it. The shapes are those that players know from elsewhere, moved by hundredths until each table
 * returns 99 % to the last digit.
 */
export const PAYS: Readonly<Record<Risk, Readonly<Record<number, readonly number[]>>>> = {
  low: {
    8: [570, 209, 110, 100, 50],
    9: [600, 200, 159, 100, 70],
    10: [900, 300, 140, 112, 100, 48],
    11: [880, 296, 190, 130, 100, 70],
    12: [1030, 301, 160, 140, 110, 100, 50],
    13: [840, 398, 300, 190, 120, 90, 70],
    14: [680, 402, 190, 140, 130, 110, 100, 50],
    15: [1500, 800, 286, 190, 150, 112, 100, 70],
    16: [1610, 902, 200, 140, 140, 120, 110, 100, 50],
  },
  medium: {
    8: [1320, 299, 130, 70, 40],
    9: [1800, 400, 169, 90, 50],
    10: [2300, 520, 200, 140, 60, 38],
    11: [2200, 616, 300, 180, 70, 50],
    12: [3300, 1100, 397, 201, 110, 60, 30],
    13: [4480, 1300, 598, 300, 130, 70, 40],
    14: [5400, 1480, 700, 402, 190, 100, 50, 20],
    15: [8800, 1800, 1100, 501, 300, 132, 50, 29],
    16: [11000, 4100, 1000, 492, 300, 150, 99, 50, 32],
  },
  high: {
    8: [2900, 399, 150, 30, 20],
    9: [4200, 700, 200, 61, 20],
    10: [7600, 1010, 300, 91, 30, 18],
    11: [12100, 1460, 520, 140, 40, 18],
    12: [17200, 2380, 807, 200, 70, 20, 20],
    13: [25800, 3710, 1100, 399, 100, 20, 20],
    14: [41800, 5770, 1800, 500, 188, 30, 20, 20],
    15: [62000, 8300, 2630, 802, 300, 52, 20, 20],
    16: [100100, 13000, 2600, 909, 400, 199, 20, 20, 20],
  },
}

/** What each slot pays from left to right, in hundredths of the stake. */
export function paysOf({ rows, risk }: PlinkoOptions): readonly number[] {
  const half = PAYS[risk][rows]
  assert(half, 'plinko has 8 to 16 rows')
  return Array.from({ length: rows + 1 }, (_, slot) => half[Math.min(slot, rows - slot)] ?? 0)
}

export function multiplierOf(options: PlinkoOptions, slot: number): Ratio {
  const pay = paysOf(options)[slot]
  assert(pay !== undefined, 'the ball falls into a slot')
  return ratio(pay, 100)
}

/** How many of the 2^rows ways lead into a slot. */
export function waysInto(rows: number, slot: number): bigint {
  return binomial(rows, slot)
}
