import { normalBelow } from '../special-functions.ts'
import { chiSquareTest, type Outcomes, splitNear } from './classes.ts'

/** Serial correlation: of each outcome with the one so many later. */
export function correlation({ values, shares }: Outcomes, lag: number): number {
  const mean = shares.reduce((sum, share, at) => sum + share * at, 0)
  const variance = shares.reduce((sum, share, at) => sum + share * (at - mean) ** 2, 0)
  let sum = 0
  for (let at = 0; at + lag < values.length; at += 1) {
    sum += ((values[at] ?? 0) - mean) * ((values[at + lag] ?? 0) - mean)
  }
  return normalBelow(sum / variance / Math.sqrt(values.length - lag))
}

/** Wald and Wolfowitz: as many runs on the lower and on the upper side as so many outcomes on each make. */
export function runs({ values, shares }: Outcomes): number {
  const [split] = splitNear(shares, 1 / 2)
  let below = 0
  let count = values.length > 0 ? 1 : 0
  for (let at = 0; at < values.length; at += 1) {
    const isBelow = (values[at] ?? 0) < split
    if (isBelow) below += 1
    if (at > 0 && isBelow !== (values[at - 1] ?? 0) < split) count += 1
  }
  const total = values.length
  const product = 2 * below * (total - below)
  const variance = (product * (product - total)) / total ** 2 / (total - 1)
  return variance > 0 ? normalBelow((count - product / total - 1) / Math.sqrt(variance)) : 0
}

/** Permutations: outcomes that follow each other come in every order alike. Groups with two alike are left out. */
export function permutation({ values, shares }: Outcomes): number {
  const size = shares.length >= 64 ? 4 : shares.length >= 8 ? 3 : 2
  const orders = [1, 1, 2, 6, 24][size] ?? 1
  const counts = new Array<number>(orders).fill(0)
  let groups = 0
  for (let from = 0; from + size <= values.length; from += size) {
    const order = orderOf(values, from, size)
    if (order < 0) continue
    counts[order] = (counts[order] ?? 0) + 1
    groups += 1
  }
  return chiSquareTest(counts, new Array<number>(orders).fill(1 / orders), groups)
}

/** The number of the order in which the outcomes stand, or −1 where two are alike. */
function orderOf(values: ArrayLike<number>, from: number, size: number): number {
  let order = 0
  for (let at = 1; at < size; at += 1) {
    let smaller = 0
    for (let before = 0; before < at; before += 1) {
      const difference = (values[from + before] ?? 0) - (values[from + at] ?? 0)
      if (difference === 0) return -1
      if (difference < 0) smaller += 1
    }
    order = order * (at + 1) + smaller
  }
  return order
}
