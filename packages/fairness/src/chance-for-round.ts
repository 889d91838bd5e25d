import { assert, type Chance } from '@baize/kernel'
import { asciiBytes } from './bytes.ts'
import type { HmacSha256 } from './hash-ports.ts'
import type { ClientSeed, ServerSeed } from './seed.ts'

/** Everything the chance of one round depends on. Nothing else does: no clock, stake or balance. */
export interface RoundSeeds {
  readonly serverSeed: ServerSeed
  readonly clientSeed: ClientSeed
  /** Which round of this seed pair it is; every round has its own. */
  readonly nonce: number
}

const WORD_RANGE = 2 ** 32
const WORD_BYTES = 4
const BLOCK_BYTES = 32
/** A round that needs more than this many blocks (524,288 words) is a runaway loop. */
const CURSOR_MAX = 65_535

/**
 * The stream of a round: block 0, 1, 2 … is
 * `HMAC_SHA256(key = server seed text, message = clientSeed:nonce:block)`.
 */
export function streamBlock(hmac: HmacSha256, seeds: RoundSeeds, cursor: number): Uint8Array {
  const message = `${seeds.clientSeed}:${seeds.nonce}:${cursor}`
  return hmac(asciiBytes(seeds.serverSeed), asciiBytes(message))
}

/**
 * The chance of one round, the same for anyone who knows the seeds.
 *
 * The exact recipe, for an auditor. Cut the stream into words of 4 bytes, most significant byte
 * first, eight to a block, and use each word once, in order. To draw from `0 … bound − 1`, take
 * the next word `w`. Let `limit = 2^32 − (2^32 mod bound)`. If `w ≥ limit`, throw it away and
 * take the next; else the draw is `w mod bound`. Throwing away makes every value exactly equally
 * likely, where scaling a fraction would favour some by up to `bound / 2^32`.
 */
export function chanceForRound(parts: RoundSeeds & { readonly hmac: HmacSha256 }): Chance {
  const { hmac, serverSeed, clientSeed, nonce } = parts
  assert(Number.isSafeInteger(nonce) && nonce >= 0, 'a nonce counts rounds')
  const key = asciiBytes(serverSeed)
  const head = `${clientSeed}:${nonce}:`
  let cursor = 0
  let block: Uint8Array = new Uint8Array(0)
  let offset = BLOCK_BYTES

  const nextWord = (): number => {
    if (offset === BLOCK_BYTES) {
      assert(cursor <= CURSOR_MAX, 'a round needs a bounded number of draws')
      block = hmac(key, asciiBytes(head + cursor))
      assert(block.length === BLOCK_BYTES, 'the HMAC port returns 32 bytes')
      cursor += 1
      offset = 0
    }
    const word =
      ((block[offset] ?? 0) * 2 ** 24 +
        ((block[offset + 1] ?? 0) << 16) +
        ((block[offset + 2] ?? 0) << 8) +
        (block[offset + 3] ?? 0)) >>>
      0
    offset += WORD_BYTES
    return word
  }

  return {
    below(bound) {
      assert(
        Number.isInteger(bound) && bound >= 1 && bound <= WORD_RANGE,
        'a draw has between 1 and 2^32 outcomes',
      )
      const limit = WORD_RANGE - (WORD_RANGE % bound)
      for (;;) {
        const word = nextWord()
        if (word < limit) return word % bound
      }
    },
  }
}
