import { describe, expect, it } from 'vitest'
import { likenessOf } from './similar-games.logic.ts'

describe('games like another', () => {
  it.each([
    [['freeSpins', 'buyFeature', 'cascades', 'multipliers', 'clusters'], 'clusters'],
    [['buyFeature', 'holdAndWin', 'jackpots', 'gamble'], 'holdAndWin'],
    [['freeSpins', 'gamble'], 'freeSpins'],
    [['gamble'], undefined],
    [[], undefined],
  ] as const)('of one with %j share %s', (features, feature) => {
    expect(likenessOf(features)).toBe(feature)
  })
})
