import { WHEEL } from '@baize/games/roulette/rules'
import { assert } from '@baize/kernel'

/** Chips on ordinary spots of the cloth. */
export type Layout = Readonly<Record<string, number>>

const split = (low: number, high: number): [string, number] => [`split-${low}-${high}`, 1]
const straight = (number: number): [string, number] => [`straight-${number}`, 1]

/** The four parts of the wheel, as bets that the cloth has. */
export const WHEEL_PARTS = {
  voisins: Object.fromEntries([
    ['trio-0-2-3', 2],
    ...[split(4, 7), split(12, 15), split(18, 21), split(19, 22), split(32, 35)],
    ['corner-25', 2],
  ]),
  tiers: Object.fromEntries([
    ...[split(5, 8), split(10, 11), split(13, 16), split(23, 24), split(27, 30), split(33, 36)],
  ]),
  orphelins: Object.fromEntries([
    straight(1),
    ...[split(6, 9), split(14, 17), split(17, 20), split(31, 34)],
  ]),
  zero: Object.fromEntries([straight(26), split(0, 3), split(12, 15), split(32, 35)]),
} as const satisfies Record<string, Layout>

export type WheelPart = keyof typeof WHEEL_PARTS

export const NEIGHBOURS_MAX = 9

/** A number with so many on each side of it on the wheel, a chip on each. */
export function neighboursOf(number: number, aSide: number): Layout {
  const at = WHEEL.findIndex((each) => each === number)
  assert(
    at >= 0 && aSide >= 0 && aSide <= NEIGHBOURS_MAX,
    'a number of the wheel, and its near ones',
  )
  const places = Array.from({ length: 2 * aSide + 1 }, (_, step) => at - aSide + step)
  const numbers = places.map((place) => WHEEL[(place + WHEEL.length) % WHEEL.length] ?? 0)
  return Object.fromEntries(numbers.map(straight))
}

const LAST_NUMBER = 36

/** All numbers that end with a figure: four of 0 to 6, three of 7 to 9. */
export function finalsOf(figure: number): Layout {
  assert(Number.isInteger(figure) && figure >= 0 && figure <= 9, 'a figure is 0 to 9')
  const numbers = [0, 1, 2, 3].map((tens) => tens * 10 + figure)
  return Object.fromEntries(numbers.filter((number) => number <= LAST_NUMBER).map(straight))
}
