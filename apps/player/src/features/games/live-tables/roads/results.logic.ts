import type { ListedResult } from '@baize/contract'
import type { RoadResult } from '@baize/rooms'

/** A round on the bead plate. */
export interface Bead {
  readonly tableRoundId: string
  readonly mark: RoadResult
  readonly isBankerPair: boolean
  readonly isPlayerPair: boolean
}

export function beadsOf(results: readonly ListedResult[]): readonly Bead[] {
  return results.map(({ tableRoundId, text }) => ({
    tableRoundId,
    mark: text.startsWith('B') ? 'B' : text.startsWith('P') ? 'P' : 'T',
    isBankerPair: text.includes('b'),
    isPlayerPair: text.includes('p'),
  }))
}

export function numbersOf(results: readonly { readonly text: string }[]): readonly number[] {
  return results.map(({ text }) => Number(text))
}

/** How often a number came, and where that puts it. */
export interface CountedNumber {
  readonly number: number
  readonly count: number
}

const POCKETS = 37
export const HOT_OF = 100
const LISTED = 5

/** The numbers that came most and least in the last hundred; of equal ones the lower first. */
export function hotAndCold(numbers: readonly number[]): {
  readonly hot: readonly CountedNumber[]
  readonly cold: readonly CountedNumber[]
} {
  const counted = countsOf(numbers.slice(-HOT_OF))
  const byCount = counted.toSorted((left, right) => right.count - left.count)
  const fromLeast = counted.toSorted((left, right) => left.count - right.count)
  return { hot: byCount.slice(0, LISTED), cold: fromLeast.slice(0, LISTED) }
}

export function countsOf(numbers: readonly number[]): readonly CountedNumber[] {
  const counts = Array.from({ length: POCKETS }, () => 0)
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1
  return counts.map((count, number) => ({ number, count }))
}

/** A part of all, in whole percent. */
export function percentOf(count: number, all: number): number {
  return all === 0 ? 0 : Math.round((count / all) * 100)
}

export type Throw = readonly [number, number, number]

export function throwsOf(results: readonly { readonly text: string }[]): readonly Throw[] {
  return results.map(({ text }) => [Number(text[0]), Number(text[1]), Number(text[2])])
}

/** What a throw is on the road of sic bo. */
export function kindOfThrow([first, second, third]: Throw): 'small' | 'big' | 'triple' {
  if (first === second && second === third) return 'triple'
  return first + second + third > 10 ? 'big' : 'small'
}
