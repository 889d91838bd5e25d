import { assert, type Ratio, ratio } from '@baize/kernel'

/** How many ways there are to choose `chosen` of `size`; exact below 2^53, which every number of lines is. */
export function choose(size: number, chosen: number): number {
  if (chosen < 0 || chosen > size) return 0
  let ways = 1
  for (let step = 1; step <= chosen; step += 1) ways = (ways * (size - chosen + step)) / step
  assert(Number.isSafeInteger(ways), 'ways to choose are counted exactly')
  return ways
}

/** The same without a bound, for chances. */
export function ways(size: number, chosen: number): bigint {
  if (chosen < 0 || chosen > size) return 0n
  let product = 1n
  for (let step = 1; step <= chosen; step += 1) {
    product = (product * BigInt(size - chosen + step)) / BigInt(step)
  }
  return product
}

export function factorial(size: number): number {
  return size < 2 ? 1 : size * factorial(size - 1)
}

/** The chance that `drawn` of `pool` numbers hold exactly `hit` of `own`. */
export function chanceOfHits(pool: number, drawn: number, own: number, hit: number): Ratio {
  return ratio(ways(own, hit) * ways(pool - own, drawn - hit), ways(pool, drawn))
}

/** In how many ways one can take one value from each of `chosen` different rows. */
export function waysOverRows(rowSizes: readonly number[], chosen: number): number {
  const counts = [1, ...Array<number>(chosen).fill(0)]
  for (const size of rowSizes) {
    for (let taken = chosen; taken > 0; taken -= 1) {
      counts[taken] = (counts[taken] ?? 0) + (counts[taken - 1] ?? 0) * size
    }
  }
  return counts[chosen] ?? 0
}

/** How many sums of `places` digits, each below ten, there are for each sum. */
export function digitSums(places: number): readonly number[] {
  let counts = [1]
  for (let place = 0; place < places; place += 1) {
    const next = Array<number>(counts.length + 9).fill(0)
    counts.forEach((count, sum) => {
      for (let digit = 0; digit < 10; digit += 1)
        next[sum + digit] = (next[sum + digit] ?? 0) + count
    })
    counts = next
  }
  return counts
}

/** How many sets of `drawn` numbers from 1 to `pool` have each sum. */
export function setSums(pool: number, drawn: number): readonly bigint[] {
  const sumMax = (drawn * (2 * pool - drawn + 1)) / 2
  const counts = Array.from({ length: drawn + 1 }, () => Array<bigint>(sumMax + 1).fill(0n))
  const [none] = counts
  if (none) none[0] = 1n
  for (let number = 1; number <= pool; number += 1) {
    for (let taken = Math.min(drawn, number); taken > 0; taken -= 1) {
      const [fewer, row] = [counts[taken - 1] ?? [], counts[taken] ?? []]
      for (let sum = number; sum <= sumMax; sum += 1) {
        const more = fewer[sum - number] ?? 0n
        if (more > 0n) row[sum] = (row[sum] ?? 0n) + more
      }
    }
  }
  return counts[drawn] ?? []
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

export function productOf(values: readonly number[]): number {
  return values.reduce((product, value) => product * value, 1)
}

/** How many of `values` are among `set`. */
export function countIn<Value>(values: readonly Value[], set: readonly Value[]): number {
  return values.filter((value) => set.includes(value)).length
}

/** The whole numbers from `first` to `last`. */
export function numbersFrom(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** A text with its characters in order: two texts of the same characters have the same. */
export function sortedText(text: string): string {
  return [...text].sort().join('')
}

/** In how many orders the characters of a text can stand. */
export function ordersOf(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return factorial(text.length) / productOf([...counts.values()].map(factorial))
}
