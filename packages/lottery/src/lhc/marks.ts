import { numbersFrom } from '../plays/combinations.ts'
import { ZODIACS, type Zodiac } from '../plays/play.ts'

/** Six numbers and the special one, from 1 to 49. */
export type LhcDraw = readonly number[]

export const NUMBERS = numbersFrom(1, 49)
export const SIX = 6
export const SEVEN = 7
/** The number that belongs to no side. */
export const NO_SIDE = 49

export function specialOf(draw: LhcDraw): number {
  return draw[SIX] ?? 0
}

export function sixOf(draw: LhcDraw): readonly number[] {
  return draw.slice(0, SIX)
}

/** The animal of a number in a lunar year: 1 is the year's own, which has five numbers, and so back through the twelve. */
export function zodiacOf(number: number, year: Zodiac): Zodiac {
  const place = (ZODIACS.indexOf(year) - (number - 1)) % ZODIACS.length
  return ZODIACS.at(place) ?? year
}

export const WAVES = ['red', 'blue', 'green'] as const

export type Wave = (typeof WAVES)[number]

const NUMBERS_OF_WAVE: Readonly<Record<Wave, readonly number[]>> = {
  red: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  blue: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
  green: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49],
}

export function waveOf(number: number): Wave {
  return WAVES.find((wave) => NUMBERS_OF_WAVE[wave].includes(number)) ?? 'green'
}

const SPECIAL_SIDES = [
  ...(['big', 'small', 'odd', 'even'] as const),
  ...(['digit_sum_big', 'digit_sum_small', 'digit_sum_odd', 'digit_sum_even'] as const),
  ...(['tail_big', 'tail_small'] as const),
] as const

export type SpecialSide = (typeof SPECIAL_SIDES)[number]

export const SIDES_OF_SPECIAL: readonly SpecialSide[] = SPECIAL_SIDES

const [BIG_FROM, DIGIT_SUM_BIG_FROM, TAIL_BIG_FROM] = [25, 7, 5]

/** The sides of a number other than 49. */
export function sidesOf(number: number): readonly SpecialSide[] {
  const tail = number % 10
  const digitSum = Math.floor(number / 10) + tail
  return [
    number >= BIG_FROM ? 'big' : 'small',
    number % 2 === 1 ? 'odd' : 'even',
    digitSum >= DIGIT_SUM_BIG_FROM ? 'digit_sum_big' : 'digit_sum_small',
    digitSum % 2 === 1 ? 'digit_sum_odd' : 'digit_sum_even',
    tail >= TAIL_BIG_FROM ? 'tail_big' : 'tail_small',
  ]
}
