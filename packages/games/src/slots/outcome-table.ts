import { assert, type Ratio, ratio } from '@baize/kernel'

/** All results of one draw that leave the same mark. Chances and expectations are of the whole draw. */
export interface MarkSums {
  readonly chance: Ratio
  /** Expected units where this mark comes, times its chance; and of their square. */
  readonly mean: Ratio
  readonly square: Ratio
  /** The chance of this mark with no units at all. */
  readonly empty: Ratio
  readonly best: number
  /** The chance of this mark with the best units. */
  readonly bestChance: Ratio
}

/** A draw by what it leaves behind: all that the figures of a round need of it. */
export type OutcomeTable = ReadonlyMap<number, MarkSums>

/** Counts results by mark and units, each with a whole weight. */
export interface Tally {
  add(mark: number, units: number, weight: number): void
  /** `total` is what all weights must add up to. */
  table(total: bigint): OutcomeTable
}

/** Room for so many units at first; it doubles when a result has more. */
const ROOM = 1024

export function makeTally(): Tally {
  /** By mark, how much weight each number of units has: a plain array, because there are millions to add. */
  const byMark: (Float64Array | undefined)[] = []
  return {
    add(mark, units, weight) {
      let counts = byMark[mark]
      if (counts === undefined || units >= counts.length) {
        counts = widen(counts, units)
        byMark[mark] = counts
      }
      counts[units] = (counts[units] ?? 0) + weight
    },
    table(total) {
      const table = new Map<number, MarkSums>()
      let seen = 0n
      byMark.forEach((counts, mark) => {
        if (!counts) return
        const { weight, sums } = sumUp(counts, total)
        seen += weight
        table.set(mark, sums)
      })
      assert(seen === total, 'every result is counted once')
      return table
    },
  }
}

function widen(counts: Float64Array | undefined, units: number): Float64Array {
  let room = counts?.length ?? ROOM
  while (room <= units) room *= 2
  const wider = new Float64Array(room)
  if (counts) wider.set(counts)
  return wider
}

function sumUp(counts: Float64Array, total: bigint): { weight: bigint; sums: MarkSums } {
  let weight = 0n
  let sum = 0n
  let square = 0n
  let best = 0
  for (const [units, count] of counts.entries()) {
    if (count === 0) continue
    assert(Number.isSafeInteger(count), 'a weight is a whole number')
    const times = BigInt(count)
    weight += times
    sum += BigInt(units) * times
    square += BigInt(units) ** 2n * times
    best = units
  }
  return {
    weight,
    sums: {
      chance: ratio(weight, total),
      mean: ratio(sum, total),
      square: ratio(square, total),
      empty: ratio(counts[0] ?? 0, total),
      best,
      bestChance: ratio(counts[best] ?? 0, total),
    },
  }
}
