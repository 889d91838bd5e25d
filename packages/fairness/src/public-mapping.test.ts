/**
 * Goal: the public mapping gives what is published for it, so that anybody's tool and ours agree on
 * the blocks. Method: published seeds with their published results.
 */
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { HmacSha256 } from './hash-ports.ts'
import { publicMapping } from './public-mapping.ts'
import type { ClientSeed, ServerSeed } from './seed.ts'

const hmac: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest()

const published = [
  {
    serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159' as ServerSeed,
    clientSeed: 'bb62964774' as ClientSeed,
    nonce: 1,
    dice: 77_18,
    limbo: 1_28,
    roulette: 28,
    keno: [31, 36, 12, 32, 2, 8, 20, 10, 25, 17],
    mines: [20, 23, 8, 19, 1],
    plinko: 'RRLRLLLLRLLLRLLL',
  },
  {
    serverSeed: 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6' as ServerSeed,
    clientSeed: '3c83fc7e07' as ClientSeed,
    nonce: 3,
    dice: 19_59,
    limbo: 5_05,
    roulette: 7,
    keno: [8, 19, 28, 29, 18, 30, 11, 13, 3, 2],
    mines: [5, 12, 18, 19, 11],
    plinko: 'LLRRLRLLLLLRLLRL',
  },
] as const

describe.each(published)('the public mapping of $clientSeed:$nonce', (vector) => {
  const mapping = publicMapping(hmac, vector)

  it('gives the published numbers of dice, limbo and roulette', () => {
    expect(mapping.dice()).toBe(vector.dice)
    expect(mapping.limbo()).toBe(vector.limbo)
    expect(mapping.roulette()).toBe(vector.roulette)
  })

  it('draws the published numbers of keno and tiles of mines, two blocks long', () => {
    expect(mapping.withoutReplacement(40, 10)).toEqual(vector.keno)
    expect(mapping.withoutReplacement(25, 5)).toEqual(vector.mines)
  })

  it('falls the published way through sixteen rows', () => {
    const way = mapping.plinko(16).map((isRight) => (isRight ? 'R' : 'L'))
    expect(way.join('')).toBe(vector.plinko)
  })
})
