/**
 * Goal: anyone who types published seeds on the page is shown the published results. Method: two pairs with every result
 * that is published for them, and what cannot be a seed.
 */
import { describe, expect, it } from 'vitest'
import {
  type MappedGame,
  mapRound,
  PUBLISHED_SEEDS,
  proofOf,
  readSeeds,
  sizesOf,
} from './seed-check.logic.ts'

const seedsOf = (at: 0 | 1) => {
  const read = readSeeds(PUBLISHED_SEEDS[at])
  return 'seeds' in read ? read.seeds : expect.fail('published seeds can be read')
}
const way = (text: string) => ({ kind: 'way', way: [...text].map((side) => side === 'R') })

describe('a result worked out from seeds by the public scheme', () => {
  it.each<[0 | 1, MappedGame, number, unknown]>([
    [0, 'dice', 0, { kind: 'figure', text: '77.18' }],
    [1, 'dice', 0, { kind: 'figure', text: '19.59' }],
    [0, 'limbo', 0, { kind: 'figure', text: '1.28×' }],
    [1, 'limbo', 0, { kind: 'figure', text: '5.05×' }],
    [0, 'roulette', 0, { kind: 'figure', text: '28' }],
    [1, 'roulette', 0, { kind: 'figure', text: '7' }],
    [0, 'keno', 0, { kind: 'numbers', numbers: [31, 36, 12, 32, 2, 8, 20, 10, 25, 17] }],
    [1, 'keno', 0, { kind: 'numbers', numbers: [8, 19, 28, 29, 18, 30, 11, 13, 3, 2] }],
    [0, 'mines', 5, { kind: 'numbers', numbers: [20, 23, 8, 19, 1] }],
    [1, 'mines', 3, { kind: 'numbers', numbers: [5, 12, 18] }],
    [0, 'plinko', 16, way('RRLRLLLLRLLLRLLL')],
    [1, 'plinko', 8, way('LLRRLRLL')],
  ])('is the published one: seeds %i, %s %i', (at, game, size, published) => {
    expect(mapRound(seedsOf(at), game, size)).toEqual(published)
  })

  it('comes with the hash and the first block as published', () => {
    expect(proofOf(seedsOf(0))).toEqual({
      commitment: '92a94e8c23510695d92e123725ecd728e54bd251c0ec4b4c422bd16aa34567f9',
      message: 'bb62964774:1:0',
      block: 'c590d171e39b70404ee1fff2ce09c3e1090688e1320a9cd27f58b1ac3dfa8c92',
    })
  })

  it.each([
    ['a secret that is too short', { serverSeed: 'ab' }, ['serverSeed']],
    [
      'a secret in capitals, which hashes otherwise',
      { serverSeed: 'A'.repeat(64) },
      ['serverSeed'],
    ],
    ['a seed with a space', { clientSeed: 'my seed' }, ['clientSeed']],
    ['a round number below zero', { nonce: '-1' }, ['nonce']],
    ['a round number beyond exact numbers', { nonce: '9'.repeat(16) }, ['nonce']],
    [
      'nothing at all',
      { serverSeed: '', clientSeed: '', nonce: '' },
      ['serverSeed', 'clientSeed', 'nonce'],
    ],
  ])('is not made of %s', (_what, change, faults) => {
    expect(readSeeds({ ...PUBLISHED_SEEDS[0], ...change })).toEqual({ faults: new Set(faults) })
  })

  it('asks how many only where a game has a choice', () => {
    expect([sizesOf('mines'), sizesOf('plinko'), sizesOf('dice')]).toEqual([
      { fewest: 1, most: 24 },
      { fewest: 8, most: 16 },
      undefined,
    ])
  })
})
