import type { DaySpan } from '../calendar/day.ts'
import { floorDivide } from '../exact.ts'
import { at, type Tree } from '../tree/tree.ts'
import type { Figures } from './figures.ts'
import { isInFull, type ProductWeights } from './weights.ts'

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
  const totals = new BigInt64Array(places.length)
  const rests = isInFull(weights) ? undefined : new BigInt64Array(places.length)
  for (let line = 0; line < members.length; line += 1) {
    const day = at(figures.days, line)
    const member = at(members, line)
    if (day < days.first || day > days.last || without?.[member]) continue
    const place = at(places, member)
    const betMinor = validBetsMinor[line] as bigint
    if (!rests) {
      totals[place] = BigInt.asIntN(64, (totals[place] as bigint) + betMinor)
      continue
    }
    // A weighted sum need not fit 64 bits, but whole units and the rest of them do.
    const weighted =
      betMinor * (weights.parts[products[line] as number] ?? 0n) + (rests[place] as bigint)
    const whole = floorDivide(weighted, weights.divisor)
    totals[place] = (totals[place] as bigint) + whole
    rests[place] = weighted - whole * weights.divisor
  }
  return totals
}
