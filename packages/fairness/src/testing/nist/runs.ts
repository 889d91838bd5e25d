import { assert } from '@baize/kernel'
import { erfc, igamc } from '../special-functions.ts'
import { type Bits, chiSquareOf, countOnes, type NistFinding } from './bits.ts'

/** 2.3: as many changes between zeros and ones as a fair sequence has. */
export function runs(bits: Bits): NistFinding {
  const length = bits.length
  const share = countOnes(bits) / length
  // A sequence that fails the first test by far says nothing here.
  if (Math.abs(share - 0.5) >= 2 / Math.sqrt(length)) return { test: 'runs', p: 0 }
  let changes = 1
  for (let at = 1; at < length; at += 1) if (bits[at] !== bits[at - 1]) changes += 1
  const spread = share * (1 - share)
  const p = erfc(Math.abs(changes - 2 * length * spread) / (2 * Math.sqrt(2 * length) * spread))
  return { test: 'runs', p }
}

/** How long blocks are for a length, and how likely their longest run of ones is of each class. */
const LONGEST_RUNS = [
  {
    from: 750_000,
    blockLength: 10_000,
    least: 10,
    shares: [0.0882, 0.2092, 0.2483, 0.1933, 0.1208, 0.0675, 0.0727],
  },
  {
    from: 6_272,
    blockLength: 128,
    least: 4,
    shares: [0.1174035788, 0.242955959, 0.249363483, 0.17517706, 0.102701071, 0.112398847],
  },
  { from: 128, blockLength: 8, least: 1, shares: [0.21484375, 0.3671875, 0.23046875, 0.1875] },
] as const

/** 2.4: the longest run of ones in blocks is as long as in fair ones. */
export function longestRun(bits: Bits): NistFinding {
  const row = LONGEST_RUNS.find(({ from }) => bits.length >= from)
  assert(row, 'the test takes 128 bits at least')
  const { blockLength, least, shares } = row
  const blocks = Math.floor(bits.length / blockLength)
  const seen = new Array<number>(shares.length).fill(0)
  for (let block = 0; block < blocks; block += 1) {
    const longest = longestIn(bits, block * blockLength, (block + 1) * blockLength)
    const kind = Math.min(Math.max(longest - least, 0), shares.length - 1)
    seen[kind] = (seen[kind] ?? 0) + 1
  }
  const chiSquare = chiSquareOf(seen, shares, blocks)
  return { test: 'longest-run', p: igamc((shares.length - 1) / 2, chiSquare / 2) }
}

function longestIn(bits: Bits, from: number, to: number): number {
  let longest = 0
  let current = 0
  for (let at = from; at < to; at += 1) {
    current = bits[at] === 1 ? current + 1 : 0
    if (current > longest) longest = current
  }
  return longest
}
