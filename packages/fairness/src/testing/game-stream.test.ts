/** Goal: what the batteries read is what rounds are drawn from. Method: node:crypto and `chanceForRound` beside it. */
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chanceForRound } from '../chance-for-round.ts'
import type { HmacSha256 } from '../hash-ports.ts'
import { CLIENT_SEED, makeGameStream, pairsFor, quickHmac, serverSeedOf } from './game-stream.ts'

const nodeHmac: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest()

/** The stream as the product would draw it: four blocks of each round, 1,024 rounds of a pair. */
function wordsOfRounds(seed: number, pair: number, nonces: readonly number[]): number[] {
  return nonces.flatMap((nonce) => {
    const serverSeed = serverSeedOf(seed, pair)
    const chance = chanceForRound({ hmac: nodeHmac, serverSeed, clientSeed: CLIENT_SEED, nonce })
    return Array.from({ length: 32 }, () => chance.below(2 ** 32))
  })
}

describe('the stream of the batteries', () => {
  it('is hashed as node:crypto hashes, whatever key and message', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 64 }),
        fc.uint8Array({ maxLength: 200 }),
        (key, message) => {
          expect(Buffer.from(quickHmac(key, message))).toEqual(Buffer.from(nodeHmac(key, message)))
        },
      ),
      { seed: 20_260_101, numRuns: 400 },
    )
  })

  it('is what rounds are drawn from, nonce after nonce and pair after pair', () => {
    const words = new Uint32Array(1_024 * 32 + 64)
    const stream = makeGameStream(7, 3)
    // In pieces that fit neither blocks nor rounds.
    for (let from = 0; from < words.length; from += 37) stream.fill(words.subarray(from, from + 37))
    expect([...words.subarray(0, 96)]).toEqual(wordsOfRounds(7, 3, [1, 2, 3]))
    expect([...words.subarray(1_023 * 32)]).toEqual([
      ...wordsOfRounds(7, 3, [1_024]),
      ...wordsOfRounds(7, 4, [1, 2]),
    ])
  })

  it('is another for each seed and each pair', () => {
    const starts = [makeGameStream(1), makeGameStream(2), makeGameStream(1, 1)].map((stream) => {
      const words = new Uint32Array(4)
      stream.fill(words)
      return words.join()
    })
    expect(new Set(starts).size).toBe(3)
    expect(pairsFor(32_768)).toBe(1)
    expect(pairsFor(32_769)).toBe(2)
  })
})
