import { assert } from '@baize/kernel'
import { igamc } from '../special-functions.ts'
import { type Bits, chiSquareOf, type NistFinding } from './bits.ts'

const TEMPLATE_LENGTH = 9
const BLOCKS = 8
const WORD_BITS_MAX = 16

/** Patterns of so many bits that cannot overlap themselves, as numbers in rising order: 148 of nine bits. */
export function aperiodicTemplates(length: number): number[] {
  assert(length <= WORD_BITS_MAX, 'templates are short')
  return Array.from({ length: 2 ** length }, (_, template) => template).filter((template) => {
    for (let shift = 1; shift < length; shift += 1) {
      if (template >>> shift === (template & (2 ** (length - shift) - 1))) return false
    }
    return true
  })
}

/**
 * 2.7: each pattern as often in each block as in fair ones. What cannot overlap itself is found no more often by
 * looking at every place, so one walk counts all patterns at once.
 */
export function nonOverlappingTemplates(
  bits: Bits,
  { length = TEMPLATE_LENGTH, blocks = BLOCKS } = {},
): NistFinding[] {
  const blockLength = Math.floor(bits.length / blocks)
  const counts = Array.from({ length: blocks }, (_, block) =>
    countPatterns(bits.subarray(block * blockLength, (block + 1) * blockLength), length),
  )
  const expected = (blockLength - length + 1) / 2 ** length
  const variance = blockLength * (1 / 2 ** length - (2 * length - 1) / 2 ** (2 * length))
  return aperiodicTemplates(length).map((template) => {
    let chiSquare = 0
    for (const count of counts) chiSquare += ((count[template] ?? 0) - expected) ** 2 / variance
    const of = template.toString(2).padStart(length, '0')
    return { test: 'non-overlapping-template', of, p: igamc(blocks / 2, chiSquare / 2) }
  })
}

function countPatterns(bits: Bits, length: number): Uint32Array {
  const counts = new Uint32Array(2 ** length)
  let window = 0
  for (const [at, bit] of bits.entries()) {
    window = ((window << 1) | bit) & (counts.length - 1)
    if (at >= length - 1) counts[window] = (counts[window] ?? 0) + 1
  }
  return counts
}

const OVERLAP_BLOCK_LENGTH = 1_032
/** Blocks with none, one … of the pattern, and with so many or more. */
const OVERLAP_CLASSES = 6

interface OverlapSizes {
  readonly length?: number
  readonly blockLength?: number
  /** How likely each class is; worked out exactly where nothing else is given. */
  readonly shares?: readonly number[]
}

/** 2.8: a row of ones, found at every place, as often in blocks as in fair ones. */
export function overlappingTemplate(bits: Bits, sizes: OverlapSizes = {}): NistFinding {
  const { length = TEMPLATE_LENGTH, blockLength = OVERLAP_BLOCK_LENGTH } = sizes
  const shares = sizes.shares ?? overlapShares(length, blockLength)
  const blocks = Math.floor(bits.length / blockLength)
  const seen = new Array<number>(OVERLAP_CLASSES).fill(0)
  for (let block = 0; block < blocks; block += 1) {
    let run = 0
    let found = 0
    for (const bit of bits.subarray(block * blockLength, (block + 1) * blockLength)) {
      run = bit === 1 ? run + 1 : 0
      if (run >= length) found += 1
    }
    const kind = Math.min(found, OVERLAP_CLASSES - 1)
    seen[kind] = (seen[kind] ?? 0) + 1
  }
  const chiSquare = chiSquareOf(seen, shares, blocks)
  return { test: 'overlapping-template', p: igamc((OVERLAP_CLASSES - 1) / 2, chiSquare / 2) }
}

/**
 * How likely a block holds a row of ones never, once …, by walking all blocks bit by bit: by how long the row of
 * ones at its end is and how many were found.
 */
export function overlapShares(length: number, blockLength: number): number[] {
  let states = emptyStates(length)
  addTo(states, 0, 0, 1)
  for (let bit = 0; bit < blockLength; bit += 1) {
    const next = emptyStates(length)
    for (const [run, byCount] of states.entries()) {
      for (const [found, share] of byCount.entries()) {
        addTo(next, 0, found, share / 2)
        const longer = Math.min(run + 1, length)
        const isFound = longer === length ? 1 : 0
        addTo(next, longer, Math.min(found + isFound, OVERLAP_CLASSES - 1), share / 2)
      }
    }
    states = next
  }
  return Array.from({ length: OVERLAP_CLASSES }, (_, found) =>
    states.reduce((sum, byCount) => sum + (byCount[found] ?? 0), 0),
  )
}

function emptyStates(length: number): number[][] {
  return Array.from({ length: length + 1 }, () => new Array<number>(OVERLAP_CLASSES).fill(0))
}

function addTo(states: number[][], run: number, found: number, share: number): void {
  const byCount = states[run]
  if (byCount) byCount[found] = (byCount[found] ?? 0) + share
}
