import { erfc } from '../special-functions.ts'
import type { Bits, NistFinding } from './bits.ts'

/** By the length of a block, from 6 on: what is expected, and its variance. */
const EXPECTED = [
  [5.2177052, 2.954],
  [6.1962507, 3.125],
  [7.1836656, 3.238],
  [8.1764248, 3.311],
  [9.1723243, 3.356],
  [10.170032, 3.384],
  [11.168765, 3.401],
  [12.16807, 3.41],
  [13.167693, 3.416],
  [14.167488, 3.419],
  [15.167379, 3.421],
] as const
const BLOCK_LENGTH_MIN = 6

/** 2.9: how far back each block was seen before. A sequence that can be compressed repeats itself too soon. */
export function universal(bits: Bits): NistFinding[] {
  const place = EXPECTED.findLastIndex((_, at) => {
    const length = at + BLOCK_LENGTH_MIN
    return bits.length >= 1_010 * 2 ** length * length
  })
  const [mean, variance] = EXPECTED[place] ?? []
  // Too short for the test.
  if (mean === undefined || variance === undefined) return []
  const blockLength = place + BLOCK_LENGTH_MIN
  const first = 10 * 2 ** blockLength
  const blocks = Math.floor(bits.length / blockLength) - first
  const shrink =
    0.7 - 0.8 / blockLength + ((4 + 32 / blockLength) * blocks ** (-3 / blockLength)) / 15
  const deviation = shrink * Math.sqrt(variance / blocks)
  const seen = meanDistance(bits, blockLength, first)
  return [{ test: 'universal', p: erfc(Math.abs((seen - mean) / deviation) / Math.SQRT2) }]
}

/** The mean of the binary logarithms of the distances, after so many blocks that only fill the table. */
export function meanDistance(bits: Bits, blockLength: number, first: number): number {
  const all = Math.floor(bits.length / blockLength)
  const lastSeen = new Uint32Array(2 ** blockLength)
  let sum = 0
  for (let block = 1; block <= all; block += 1) {
    let value = 0
    for (let at = (block - 1) * blockLength; at < block * blockLength; at += 1) {
      value = (value << 1) | (bits[at] ?? 0)
    }
    if (block > first) sum += Math.log2(block - (lastSeen[value] ?? 0))
    lastSeen[value] = block
  }
  return sum / (all - first)
}
