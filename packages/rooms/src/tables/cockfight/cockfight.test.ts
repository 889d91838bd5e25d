import { describe, expect, it } from 'vitest'
import cases from '../../testing/cockfight-pool.cases.json' with { type: 'json' }
import { exactReturnOf } from '../exact-return.ts'
import { type CockfightSpot, cockfightRules, fightWith, figureOf } from './rules.ts'

const percent = (variant: 'fixedOdds' | 'pool', spot: string) => {
  const { numerator, denominator } = exactReturnOf(cockfightRules(variant), spot)
  return Number((numerator * 10n ** 8n) / denominator) / 1e6
}
const drawn = { winner: 'meron', seconds: 25 } as const
const pool = (meron: number, wala: number) => ({ meronMinor: `${meron}`, walaMinor: `${wala}` })

describe('a contest', () => {
  it.each([
    ['fixedOdds', 'meron', 95.0225],
    ['fixedOdds', 'wala', 95.0225],
    ['fixedOdds', 'draw', 85.5],
    ['pool', 'meron', 95.475],
    ['pool', 'draw', 85.5],
  ] as const)('at %s returns on %s in the long run: %s percent', (variant, spot, expected) => {
    expect(percent(variant, spot)).toBeCloseTo(expected, 6)
  })

  it('returns of a pool the same to its bettors together, whatever lies on each side', () => {
    for (const [meron, wala] of [
      [100, 100],
      [700, 300],
      [123_400, 98_700],
    ] as const) {
      const rules = cockfightRules('pool')
      const back = (winner: 'meron' | 'wala') => {
        const { numerator, denominator } = rules.returnOf(
          winner,
          fightWith({ winner, seconds: 20 }, pool(meron, wala)),
        )
        return (BigInt(winner === 'meron' ? meron : wala) * numerator * 100n) / denominator
      }
      expect(back('meron')).toBe(BigInt(95 * (meron + wala)))
      expect(back('wala')).toBe(back('meron'))
    }
  })

  it('on which nobody bet has a winner too', () => {
    const fight = fightWith(drawn, pool(0, 0))
    const { numerator, denominator } = cockfightRules('pool').returnOf('meron', fight)
    expect(numerator > denominator).toBe(true)
    expect(cockfightRules('pool').returnOf('wala', fight).numerator).toBe(0n)
  })

  it.each([
    [pool(0, 0), false, undefined],
    [pool(500, 0), true, 95n],
    [pool(0, 500), true, undefined],
    // 95 percent of 1,126 for 1,000 is 106.97, and of 1,137 is 108.
    [pool(1_000, 126), true, 106n],
    [pool(1_000, 137), false, 108n],
    [pool(800, 100), true, 106n],
    // 107.0 and a little more is not 107 or less.
    [pool(100_000, 12_632), false, 107n],
    [pool(100_000, 12_631), true, 106n],
  ])(
    'with the pool %j is cancelled: %s; a hundred on Meron would bring %s',
    (of, isCancelled, figure) => {
      expect(fightWith(drawn, of).isCancelled).toBe(isCancelled)
      expect(figureOf(of, 'meron')).toBe(figure)
    },
  )
})

describe('a pool of the worked examples', () => {
  it.each(cases.map((each) => [each.id, each.describes, each] as const))(
    '%s: %s',
    (_id, _about, { input, expected }) => {
      const staked = (side: string) =>
        input.bets.reduce((sum, bet) => (bet.side === side ? sum + bet.stake_minor : sum), 0)
      const of = pool(staked('meron'), staked('wala'))
      const winner = input.result === 'cancelled' ? 'meron' : (input.result as CockfightSpot)
      const fight = fightWith({ winner, seconds: 30 }, of)
      const rules = cockfightRules('pool')
      const payouts = input.bets.map(({ side, stake_minor }) => {
        const { numerator, denominator } = rules.returnOf(side, fight)
        return Number((BigInt(stake_minor) * numerator) / denominator)
      })
      expect(fight.isCancelled).toBe(expected.cancelled)
      expect(payouts).toEqual(expected.payouts_minor)
      const all = input.bets.reduce((sum, { stake_minor }) => sum + stake_minor, 0)
      expect(all - payouts.reduce((sum, each) => sum + each, 0)).toBe(expected.house_minor)
      const { meron } = expected.dividend_per_100
      const [numerator = '0', denominator = '1'] = meron.split('/')
      expect(figureOf(of, 'meron')).toBe(BigInt(numerator) / BigInt(denominator))
    },
  )
})
