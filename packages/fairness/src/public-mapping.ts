import { assert } from '@baize/kernel'
import type { RoundSeeds } from './chance-for-round.ts'
import { streamBlock } from './chance-for-round.ts'
import type { HmacSha256 } from './hash-ports.ts'

/**
 * The best-known public mapping from seeds to results, to check its published vectors and rounds of
 * other houses by it. Our own games draw from the same blocks without its bias; see `README.md`.
 *
 * A word of 4 bytes is read as the fraction word / 2^32. Everything here is worked out in whole
 * numbers, because a float could fall on the wrong side of an edge.
 */
export interface PublicMapping {
  /** 0 … 10,000: hundredths of 00.00 to 100.00. */
  dice(): number
  /** Hundredths of the multiple, with the one percent of that scheme; undefined for a fraction of zero. */
  limbo(): number | undefined
  /** 0 … 36. */
  roulette(): number
  /** `count` of the numbers 1 … `of`, in the order drawn: draw and remove. */
  withoutReplacement(of: number, count: number): readonly number[]
  /** A way through the pins: true is to the right. */
  plinko(rows: number): readonly boolean[]
}

const WORD_RANGE = 2n ** 32n
const WORD_BYTES = 4
const BLOCK_BYTES = 32

export function publicMapping(hmac: HmacSha256, seeds: RoundSeeds): PublicMapping {
  const wordAt = (index: number): bigint => {
    const block = streamBlock(hmac, seeds, Math.floor((index * WORD_BYTES) / BLOCK_BYTES))
    const from = (index * WORD_BYTES) % BLOCK_BYTES
    let word = 0n
    for (const byte of block.subarray(from, from + WORD_BYTES)) word = word * 256n + BigInt(byte)
    return word
  }
  const below = (index: number, bound: number): number => {
    assert(Number.isInteger(bound) && bound >= 1, 'a draw has outcomes')
    return Number((wordAt(index) * BigInt(bound)) / WORD_RANGE)
  }
  return {
    dice: () => below(0, 10_001),
    limbo: () => (wordAt(0) === 0n ? undefined : Number((99n * WORD_RANGE) / wordAt(0))),
    roulette: () => below(0, 37),
    withoutReplacement(of, count) {
      assert(count >= 0 && count <= of, 'no more is drawn than there is')
      const left = Array.from({ length: of }, (_, index) => index + 1)
      return Array.from({ length: count }, (_, index) => index).flatMap((index) =>
        left.splice(below(index, left.length), 1),
      )
    },
    plinko: (rows) => Array.from({ length: rows }, (_, index) => below(index, 2) === 1),
  }
}
