/** Goal: nobody foresees a flight who knows every flight before it. Method: as in `testing/unpredictable.test.ts`. */
import { createHash } from 'node:crypto'
import { quickHmac } from '@baize/fairness/testing/game-stream'
import { describe, expect, it } from 'vitest'
import { addGuess, chanceOfLuck, NO_GUESSES } from '../testing/guesses.ts'
import { HEIGHT_STARTS, heightClasses } from '../testing/shares.ts'
import { bustOf, hashBefore } from './chain.ts'
import { chanceOf } from './rules.ts'

const GUESSES = 1_000
const LUCK_MIN = 0.0001
const sha256 = (message: Uint8Array) => createHash('sha256').update(message).digest()

describe('a flight that was not flown yet', () => {
  it('is not foreseen from the flights before it, whose hashes are known', () => {
    const heights = heightClasses(HEIGHT_STARTS, chanceOf)
    const salt = 'salt'
    const chain = [hashBefore(sha256, createHash('sha256').update('end').digest('hex'))]
    while (chain.length < GUESSES + 2) chain.push(hashBefore(sha256, chain.at(-1) ?? ''))
    const flights = chain.toReversed()
    let guesses = NO_GUESSES
    for (let flight = 1; flight <= GUESSES; flight += 1) {
      const known = flights[flight - 1] ?? ''
      const wish = heights.classOf(bustOf(quickHmac, hashBefore(sha256, known), salt))
      const came = heights.classOf(bustOf(quickHmac, flights[flight] ?? '', salt))
      guesses = addGuess(guesses, heights.shares[wish] ?? 0, wish === came)
      expect(hashBefore(sha256, flights[flight] ?? '')).toBe(known)
    }
    expect(chanceOfLuck(guesses)).toBeGreaterThan(LUCK_MIN)
  })
})
