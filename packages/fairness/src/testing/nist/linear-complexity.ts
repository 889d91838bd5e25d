import { igamc } from '../special-functions.ts'
import { type Bits, chiSquareOf, type NistFinding } from './bits.ts'

const BLOCK_LENGTH = 500
/** How likely the shifted difference is at most −2.5, −1.5 … 2.5, and above. */
const SHARES = [1 / 96, 1 / 32, 1 / 8, 1 / 2, 1 / 4, 1 / 16, 1 / 48]

/** 2.10: the shortest shift register that makes a block is about half as long as the block. */
export function linearComplexity(bits: Bits, blockLength = BLOCK_LENGTH): NistFinding {
  const blocks = Math.floor(bits.length / blockLength)
  const sign = blockLength % 2 === 0 ? 1 : -1
  const mean =
    blockLength / 2 +
    (9 - sign) / 36 -
    (blockLength / 3 + 2 / 9) / 2 ** Math.min(blockLength, 1_000)
  const seen = new Array<number>(SHARES.length).fill(0)
  for (let block = 0; block < blocks; block += 1) {
    const length = registerLength(bits.subarray(block * blockLength, (block + 1) * blockLength))
    const difference = sign * (length - mean) + 2 / 9
    const kind = Math.min(Math.max(Math.ceil(difference + 2.5), 0), SHARES.length - 1)
    seen[kind] = (seen[kind] ?? 0) + 1
  }
  const chiSquare = chiSquareOf(seen, SHARES, blocks)
  return { test: 'linear-complexity', p: igamc((SHARES.length - 1) / 2, chiSquare / 2) }
}

/**
 * Berlekamp and Massey's way to the shortest register, 32 bits at a time. Bit i of the polynomials belongs to the
 * bit i places back; `recent` holds the bits of the block backwards, so that a step compares them with one AND.
 */
export function registerLength(bits: Bits): number {
  const words = (bits.length >>> 5) + 2
  const register = new Uint32Array(words)
  let before = new Uint32Array(words)
  let spare = new Uint32Array(words)
  const recent = new Uint32Array(words)
  register[0] = 1
  before[0] = 1
  let length = 0
  for (const [at, bit] of bits.entries()) {
    shiftUp(recent)
    recent[0] = ((recent[0] ?? 0) | bit) >>> 0
    // `before` is kept shifted by as many places as have passed since it was taken.
    shiftUp(before)
    if (parityOfBoth(register, recent, (length >>> 5) + 1) === 0) continue
    if (2 * length > at) {
      addInto(register, before)
      continue
    }
    spare.set(register)
    addInto(register, before)
    ;[before, spare] = [spare, before]
    length = at + 1 - length
  }
  return length
}

function shiftUp(words: Uint32Array): void {
  for (let at = words.length - 1; at > 0; at -= 1) {
    words[at] = ((words[at] ?? 0) << 1) | ((words[at - 1] ?? 0) >>> 31)
  }
  words[0] = (words[0] ?? 0) << 1
}

function addInto(words: Uint32Array, added: Uint32Array): void {
  for (let at = 0; at < words.length; at += 1) words[at] = (words[at] ?? 0) ^ (added[at] ?? 0)
}

function parityOfBoth(left: Uint32Array, right: Uint32Array, count: number): number {
  let all = 0
  for (let at = 0; at < count; at += 1) all ^= (left[at] ?? 0) & (right[at] ?? 0)
  all ^= all >>> 16
  all ^= all >>> 8
  all ^= all >>> 4
  return (0x6996 >>> (all & 15)) & 1
}
