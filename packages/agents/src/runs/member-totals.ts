import type { DaySpan } from '@baize/kernel'
import { at, type Tree } from '../tree/tree.ts'
import { addWeighted, makeSums } from './exact-sums.ts'
import type { Figures } from './figures.ts'
import type { ProductWeights } from './weights.ts'

interface Counting {
  readonly days: DaySpan
  readonly weights: ProductWeights
}

/**
 * What each member bet on some days, weighted and rounded down, by place in the tree. Whoever is marked in `without`
 * has nothing. Held against whole units, the rounded sum says the same as the exact one.
 */
export function memberTotals(
  figures: Figures,
  { places }: Tree,
  { days, weights }: Counting,
  without: Uint8Array | undefined,
): BigInt64Array {
  const { members, products, validBetsMinor } = figures
  const totals = makeSums(places.length)
  for (let line = 0; line < members.length; line += 1) {
    const day = at(figures.days, line)
    const member = at(members, line)
    if (day < days.first || day > days.last || without?.[member]) continue
    const betMinor = validBetsMinor[line] as bigint
    addWeighted(totals, at(places, member), betMinor, weights, products[line] as number)
  }
  return totals.wholes
}
