import { assert } from '@baize/kernel'

/** A sequence of zeros and ones, one to a byte: the tests read it in every order. */
export type Bits = Uint8Array

/** What one test found; a test with several statistics has a finding for each. */
export interface NistFinding {
  readonly test: string
  /** Which of several, such as a template or a state. */
  readonly of?: string
  /** How likely a fair sequence is at least so far from what is expected. */
  readonly p: number
}

/** `1011` as bits; spaces are left out. */
export function bitsFromText(text: string): Bits {
  return Uint8Array.from(text.replaceAll(/\s/g, ''), (digit) => {
    assert(digit === '0' || digit === '1', 'a bit is 0 or 1')
    return digit === '1' ? 1 : 0
  })
}

/** The bits of words of 32, the most significant first. */
export function bitsFromWords(words: Uint32Array, count: number): Bits {
  assert(count <= words.length * 32, 'there are words for all bits')
  const bits = new Uint8Array(count)
  for (let at = 0; at < count; at += 1) bits[at] = ((words[at >>> 5] ?? 0) >>> (31 - (at & 31))) & 1
  return bits
}

export function countOnes(bits: Bits, from = 0, to = bits.length): number {
  let ones = 0
  for (let at = from; at < to; at += 1) ones += bits[at] ?? 0
  return ones
}

/** Sum of (seen − expected)² / expected, where each class has its share of `total`. */
export function chiSquareOf(
  seen: ArrayLike<number>,
  shares: readonly number[],
  total: number,
): number {
  assert(seen.length === shares.length, 'each class has its share')
  let chiSquare = 0
  for (const [at, share] of shares.entries()) {
    const expected = share * total
    chiSquare += ((seen[at] ?? 0) - expected) ** 2 / expected
  }
  return chiSquare
}
