import { igamc } from '../special-functions.ts'
import type { Bits, NistFinding } from './bits.ts'

/** 2.11: every pattern of so many bits as often as every other; for the sequence as a ring. */
export function serial(bits: Bits, length = 16): NistFinding[] {
  const [full, one, two] = [length, length - 1, length - 2].map((each) => spreadOf(bits, each))
  const first = (full ?? 0) - (one ?? 0)
  const second = (full ?? 0) - 2 * (one ?? 0) + (two ?? 0)
  return [
    { test: 'serial', of: 'first', p: igamc(2 ** (length - 2), first / 2) },
    { test: 'serial', of: 'second', p: igamc(2 ** (length - 3), second / 2) },
  ]
}

function spreadOf(bits: Bits, length: number): number {
  if (length === 0) return 0
  let sum = 0
  for (const count of countOnRing(bits, length)) sum += count * count
  return (sum * 2 ** length) / bits.length - bits.length
}

/** 2.12: patterns of one bit more say as much more as in a fair sequence. */
export function approximateEntropy(bits: Bits, length = 10): NistFinding {
  const entropy = meanLog(bits, length) - meanLog(bits, length + 1)
  const chiSquare = 2 * bits.length * (Math.LN2 - entropy)
  return { test: 'approximate-entropy', p: igamc(2 ** (length - 1), Math.max(0, chiSquare) / 2) }
}

function meanLog(bits: Bits, length: number): number {
  let sum = 0
  for (const count of countOnRing(bits, length)) {
    if (count > 0) sum += (count / bits.length) * Math.log(count / bits.length)
  }
  return sum
}

/** How often each pattern begins at a place of the ring. */
function countOnRing(bits: Bits, length: number): Uint32Array {
  const counts = new Uint32Array(2 ** length)
  const mask = counts.length - 1
  let window = 0
  for (let at = 0; at < length - 1; at += 1) window = (window << 1) | (bits[at] ?? 0)
  for (let at = length - 1; at < bits.length + length - 1; at += 1) {
    window = ((window << 1) | (bits[at % bits.length] ?? 0)) & mask
    counts[window] = (counts[window] ?? 0) + 1
  }
  return counts
}
