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
