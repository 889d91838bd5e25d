import { assert, divideRatios, type Ratio, ratio } from '@baize/kernel'
import type { DiceOptions } from './events.ts'

/**
 * Dice, version 1. A roll is one of 10,000 numbers, 00.00 to 99.99, all equally likely. The player
 * says below or above which number it will be; the target itself loses both ways. The pay is the
 * chance turned over and reduced by the house's one percent.
 */
export const DICE_VERSION = 'dice@1'
export const ROLL_COUNT = 10_000

/** How many rolls may win: the rarest bet pays 9,900 stakes, the safest a little over one. */
export const WINNING_ROLLS_MIN = 1
export const WINNING_ROLLS_MAX = 9_800

/** What every bet returns on average. */
export const DICE_RTP: Ratio = ratio(99, 100)

/** How many of the rolls win. */
export function winningRolls({ direction, target }: DiceOptions): number {
  return direction === 'under' ? target : ROLL_COUNT - 1 - target
}

/** The target with so many winning rolls. */
export function targetWith(direction: DiceOptions['direction'], wins: number): number {
  return direction === 'under' ? wins : ROLL_COUNT - 1 - wins
}

export function isWinningRoll({ direction, target }: DiceOptions, roll: number): boolean {
  return direction === 'under' ? roll < target : roll > target
}

export function chanceOf(options: DiceOptions): Ratio {
  const wins = winningRolls(options)
  assert(wins >= WINNING_ROLLS_MIN && wins <= WINNING_ROLLS_MAX, 'a bet of dice can be offered')
  return ratio(wins, ROLL_COUNT)
}

/** What a winning bet pays, in stakes. */
export function multiplierOf(options: DiceOptions): Ratio {
  return divideRatios(DICE_RTP, chanceOf(options))
}
