import type { Ratio } from '@baize/kernel'
import { DECK_SIZE } from '../tables/rules.ts'

export function uniform(count: number): number[] {
  return new Array<number>(count).fill(1 / count)
}

export function choose(from: number, taken: number): number {
  let ways = 1
  for (let at = 0; at < taken; at += 1) ways = (ways * (from - at)) / (at + 1)
  return ways
}

export function toNumber({ numerator, denominator }: Ratio): number {
  return Number((numerator * 10n ** 15n) / denominator) / 1e15
}

/** The place of a combination among all of its size, given in rising order: each combination has one of its own. */
export function placeOf(combination: readonly number[]): number {
  return combination.reduce((place, each, at) => place + choose(each, at + 1), 0)
}

/** Two cards of a shoe of so many packs, one after the other: first × 52 + second. */
export function sharesOfTwoCards(packs: number): number[] {
  const cards = packs * DECK_SIZE
  return Array.from({ length: DECK_SIZE ** 2 }, (_, deal) => {
    const isSame = Math.floor(deal / DECK_SIZE) === deal % DECK_SIZE
    return ((packs / cards) * (isSame ? packs - 1 : packs)) / (cards - 1)
  })
}

export function dealOf(first: number, second: number): number {
  return first * DECK_SIZE + second
}

/** Heights put into classes by where they begin; `chanceOf` is the chance of reaching a height. */
export function heightClasses(
  starts: readonly number[],
  chanceOf: (height: number) => Ratio,
): { readonly shares: number[]; readonly classOf: (height: number) => number } {
  const reached = starts.map((start, at) => (at === 0 ? 1 : toNumber(chanceOf(start))))
  return {
    shares: reached.map((share, at) => share - (reached[at + 1] ?? 0)),
    classOf: (height) => starts.findLastIndex((start) => height >= start),
  }
}

/** Heights whose classes are watched, in hundredths. */
export const HEIGHT_STARTS = [
  ...[100, 101, 110, 120, 135, 150, 175, 200, 250, 300, 400, 600, 1_000],
  ...[2_000, 5_000, 20_000, 100_000, 1_000_000],
]

/** Numbers from 0 up to but without `count`, put into so many bands that are as alike as they can be. */
export function bands(
  count: bigint,
  bandCount: number,
): { readonly shares: number[]; readonly bandOf: (value: bigint) => number } {
  const of = BigInt(bandCount)
  const startOf = (band: bigint): bigint => (band * count + of - 1n) / of
  return {
    shares: Array.from({ length: bandCount }, (_, at) => {
      const band = BigInt(at)
      return Number(startOf(band + 1n) - startOf(band)) / Number(count)
    }),
    bandOf: (value) => Number((value * of) / count),
  }
}
