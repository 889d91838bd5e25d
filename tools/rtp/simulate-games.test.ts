import { describe, expect, it } from 'vitest'
import { compareSeen, SIMULATED, simulateVersion, Z_MAX } from './simulate-games.ts'

describe('simulated rounds', () => {
  it.each([
    ['shamrock-three@1', 20_000],
    ['coin-express@2', 1_000],
    ['roulette@1', 20_000],
  ])('of %s return and hit as often as its figures say', (version, rounds) => {
    const ways = simulateVersion(version, rounds, 7)
    expect(ways.length).toBeGreaterThan(0)
    for (const { zReturn, zHitRate } of ways) {
      expect(Math.abs(zReturn)).toBeLessThan(Z_MAX)
      expect(Math.abs(zHitRate)).toBeLessThan(Z_MAX)
    }
  })

  it('have a bought way where a feature is for sale', () => {
    const ways = simulateVersion('coin-express@2', 10, 1).map(({ way }) => way)
    expect(ways).toEqual(['paid', 'bought'])
  })

  it('are the same for the same seed', () => {
    const play = (seed: number) => simulateVersion('triple-bells@1', 1_000, seed)
    expect(play(3)).toEqual(play(3))
    expect(play(3)).not.toEqual(play(4))
  })

  it('show figures that are a thousandth wrong, once there are enough of them', () => {
    const what = { version: 'coin@1', way: 'paid', rounds: 100_000_000, seed: 1 }
    const seen = { returned: 96_000_000, hits: 48_000_000 }
    const ratioOf = (numerator: bigint) => ({ numerator, denominator: 1_000n })
    const figures = { hitRate: ratioOf(480n), variance: ratioOf(998n) }
    expect(compareSeen({ ...figures, rtp: ratioOf(960n) }, what, seen).zReturn).toBe(0)
    expect(compareSeen({ ...figures, rtp: ratioOf(961n) }, what, seen).zReturn).toBeLessThan(-Z_MAX)
  })

  it('are known of every slot and every table of the house', () => {
    expect(SIMULATED.length).toBeGreaterThan(30)
    expect(() => simulateVersion('nothing@1', 1, 1)).toThrow('can be simulated')
  })
})
