import type { DiceOptions } from '@baize/games/dice/events'
import {
  ROLL_COUNT,
  targetWith,
  WINNING_ROLLS_MAX,
  WINNING_ROLLS_MIN,
  winningRolls,
} from '@baize/games/dice/rules'
import { within } from '../originals/hundredths.logic.ts'
import {
  dividedRound,
  type NumberRange,
  plainNumber,
  readTypedNumber,
  type TypedNumber,
} from '../originals/typed-number.logic.ts'
import { limitsOf } from './dice.logic.ts'

/** The three numbers that say the same bet. */
export const DICE_FIELDS = ['multiplier', 'target', 'chance'] as const
export type DiceField = (typeof DICE_FIELDS)[number]

/** Decimals of each as it is typed. */
export const DICE_DECIMALS: Readonly<Record<DiceField, number>> = {
  multiplier: 4,
  target: 2,
  chance: 2,
}

/** 0.99 of all rolls, in ten-thousandths of a multiple: over the winning rolls it is the multiplier. */
const PAID_ROLLS = ROLL_COUNT * 9_900

/** One percent, as the buttons of the chance step. */
const CHANCE_STEP = 100

/** The multiplier of a bet in ten-thousandths, rounded half up as it is shown. */
function multiplierUnits(wins: number): number {
  return dividedRound(PAID_ROLLS, wins)
}

export function rangeOfField(field: DiceField, { direction }: DiceOptions): NumberRange {
  switch (field) {
    case 'multiplier':
      return {
        least: multiplierUnits(WINNING_ROLLS_MAX),
        most: multiplierUnits(WINNING_ROLLS_MIN),
      }
    case 'target':
      return limitsOf(direction)
    case 'chance':
      return { least: WINNING_ROLLS_MIN, most: WINNING_ROLLS_MAX }
  }
}

/** What a field shows of a bet, as it is typed. */
export function shownOf(field: DiceField, bet: DiceOptions): string {
  const wins = winningRolls(bet)
  const value = { multiplier: multiplierUnits(wins), target: bet.target, chance: wins }[field]
  return plainNumber(value, DICE_DECIMALS[field])
}

/** The bet that a typed number asks for: the nearest that there is. What cannot be read or bet says why. */
export function readField(
  field: DiceField,
  text: string,
  bet: DiceOptions,
): { readonly bet: DiceOptions } | { readonly fault: Exclude<TypedNumber['kind'], 'number'> } {
  const read = readTypedNumber(text, DICE_DECIMALS[field], rangeOfField(field, bet))
  if (read.kind !== 'number') return { fault: read.kind }
  const { value } = read
  switch (field) {
    case 'multiplier':
      return { bet: withWins(bet, dividedRound(PAID_ROLLS, value)) }
    case 'target':
      return { bet: { ...bet, target: value } }
    case 'chance':
      return { bet: withWins(bet, value) }
  }
}

/** The bet on the same side with so many winning rolls, or as many as there can be. */
function withWins(bet: DiceOptions, wins: number): DiceOptions {
  const { direction } = bet
  return {
    direction,
    target: targetWith(direction, within(wins, WINNING_ROLLS_MIN, WINNING_ROLLS_MAX)),
  }
}

/** Half the multiplier is twice the chance. */
export function halfMultiplier(bet: DiceOptions): DiceOptions {
  return withWins(bet, winningRolls(bet) * 2)
}

/** Twice the multiplier is half the chance; of an odd number of rolls the smaller half. */
export function doubleMultiplier(bet: DiceOptions): DiceOptions {
  return withWins(bet, Math.floor(winningRolls(bet) / 2))
}

/** The chance moved by one percent, to the next whole one. */
export function stepChance(bet: DiceOptions, by: -1 | 1): DiceOptions {
  const wins = winningRolls(bet)
  const next = by === 1 ? Math.floor(wins / CHANCE_STEP) + 1 : Math.ceil(wins / CHANCE_STEP) - 1
  return withWins(bet, next * CHANCE_STEP)
}
