import { asciiBytes, type HmacSha256, type Sha256 } from '@baize/fairness'
import { assert } from '@baize/kernel'
import type { Below, Family } from '../plays/family.ts'

/** What decides a draw of the house. */
export interface DrawSeeds {
  /** The game as it is known, such as `SSC`. */
  readonly game: string
  /** The day and number of the draw. */
  readonly issue: string
  /** Secret until sales have ended. */
  readonly seed: Uint8Array
  /** What a witness committed to before sales began and revealed after they ended. */
  readonly publicValue: string
}

/** How many values a word can have. */
const WORD_VALUES = 2 ** 32
const WORD_BYTES = 4

/** Numbers without bias from HMAC-SHA256 over the words of a draw: a word above the last whole multiple is passed over. */
function belowFrom(hmac: HmacSha256, { game, issue, seed, publicValue }: DrawSeeds): Below {
  let [block, place] = [0, 0]
  let words: Uint8Array = new Uint8Array()
  const nextWord = () => {
    if (place === words.length) {
      words = hmac(seed, asciiBytes(`${game}|${issue}|${publicValue}|${block}`))
      block += 1
      place = 0
    }
    const bytes = words.subarray(place, place + WORD_BYTES)
    place += WORD_BYTES
    return bytes.reduce((word, byte) => word * 256 + byte, 0)
  }
  return (bound) => {
    assert(bound >= 1 && bound <= WORD_VALUES, 'a number is drawn below a bound of one word')
    const limit = WORD_VALUES - (WORD_VALUES % bound)
    let word = nextWord()
    while (word >= limit) word = nextWord()
    return word % bound
  }
}

/** The result of a draw of the house, as anyone can work it out when seed and public value are known. */
export function resultOf(hmac: HmacSha256, family: Family, seeds: DrawSeeds): unknown {
  const result = family.drawResult(belowFrom(hmac, seeds))
  assert(family.readResult(result) !== undefined, 'a draw gives a result of its family')
  return result
}

/** The hash a seed is committed by. In a chain it is the seed of the draw before. */
export function commitOf(sha256: Sha256, seed: Uint8Array): Uint8Array {
  return sha256(seed)
}

/**
 * A seed of a chain, `places` before its last one: each is the hash of the next. In front of the first stands what is published
 * before any draw.
 */
export function seedBefore(sha256: Sha256, last: Uint8Array, places: number): Uint8Array {
  let seed = last
  for (let place = 0; place < places; place += 1) seed = sha256(seed)
  return seed
}
