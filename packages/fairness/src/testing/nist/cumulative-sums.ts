import { normalBelow } from '../special-functions.ts'
import type { Bits, NistFinding } from './bits.ts'

/** 2.13: the walk of −1 and +1 strays no farther from zero than a fair one, from either end. */
export function cumulativeSums(bits: Bits): NistFinding[] {
  return [
    { test: 'cumulative-sums', of: 'forward', p: pOfExcursion(farthest(bits), bits.length) },
    {
      test: 'cumulative-sums',
      of: 'reverse',
      p: pOfExcursion(farthest(bits.toReversed()), bits.length),
    },
  ]
}

function farthest(bits: Bits): number {
  let sum = 0
  let most = 0
  for (const bit of bits) {
    sum += bit === 1 ? 1 : -1
    if (sum > most) most = sum
    else if (-sum > most) most = -sum
  }
  return most
}

function pOfExcursion(z: number, length: number): number {
  const root = Math.sqrt(length)
  const below = (steps: number): number => normalBelow((steps * z) / root)
  // Divided as whole numbers, cut towards zero, as the publication's program does it.
  const ratio = Math.trunc(length / z)
  const first = Math.trunc((1 - ratio) / 4)
  const last = Math.trunc((ratio - 1) / 4)
  let p = 1
  for (let k = first; k <= last; k += 1) p -= below(4 * k + 1) - below(4 * k - 1)
  const early = Math.trunc((-ratio - 3) / 4)
  for (let k = early; k <= last; k += 1) p += below(4 * k + 3) - below(4 * k + 1)
  return p
}
