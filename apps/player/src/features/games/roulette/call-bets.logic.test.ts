import { neighboursOf, WHEEL_PARTS } from '@baize/rooms'
import { describe, expect, it } from 'vitest'
import { chipCountOf } from '../tables/cloth.logic.ts'
import { PLACED_SPOTS } from './roulette.logic.ts'

const numbersOn = (spot: string) => PLACED_SPOTS.find((each) => each.spot === spot)?.numbers

/** What croupiers lay for each call: chips, and the numbers under them. */
const CALLS = [
  {
    part: 'voisins',
    chips: 9,
    laid: [
      [2, [0, 2, 3]],
      [1, [4, 7]],
      [1, [12, 15]],
      [1, [18, 21]],
      [1, [19, 22]],
      [1, [32, 35]],
      [2, [25, 26, 28, 29]],
    ],
  },
  {
    part: 'tiers',
    chips: 6,
    laid: [
      [1, [5, 8]],
      [1, [10, 11]],
      [1, [13, 16]],
      [1, [23, 24]],
      [1, [27, 30]],
      [1, [33, 36]],
    ],
  },
  {
    part: 'orphelins',
    chips: 5,
    laid: [
      [1, [1]],
      [1, [6, 9]],
      [1, [14, 17]],
      [1, [17, 20]],
      [1, [31, 34]],
    ],
  },
  {
    part: 'zero',
    chips: 4,
    laid: [
      [1, [26]],
      [1, [0, 3]],
      [1, [12, 15]],
      [1, [32, 35]],
    ],
  },
] as const

describe('call bets on the cloth of the house', () => {
  it.each(CALLS)('$part lays $chips chips on spots that the cloth has', ({ part, chips, laid }) => {
    const counts = WHEEL_PARTS[part]
    expect(chipCountOf(counts)).toBe(chips)
    expect(Object.entries(counts).map(([spot, count]) => [count, numbersOn(spot)])).toEqual(laid)
  })

  it.each([
    [0, 0, [0]],
    [32, 2, [0, 15, 19, 26, 32]],
    [26, 1, [0, 3, 26]],
    [5, 3, [5, 8, 10, 16, 23, 24, 33]],
  ])('%i with %i neighbours a side lays a chip on each number', (number, aSide, numbers) => {
    const counts = neighboursOf(number, aSide)
    const laid = Object.entries(counts).map(([spot, count]) => [count, numbersOn(spot)])
    expect(laid.toSorted(([, a], [, b]) => Number(a) - Number(b))).toEqual(
      numbers.map((each) => [1, [each]]),
    )
  })
})
