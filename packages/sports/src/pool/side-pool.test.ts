import { minor, ratio } from '@baize/kernel'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { casesOf } from '../testing/cases.ts'
import { exact, written } from '../testing/ratios.ts'
import { type PoolBet, type PoolResult, settlePool } from './side-pool.ts'

interface Input {
  readonly commission: string
  readonly draw_pays: number
  readonly cancel_at_or_below: number
  readonly result: PoolResult
  readonly bets: readonly { side: PoolBet['side']; stake_minor: number }[]
}

it.each(casesOf<Input, Record<string, unknown>>('pool'))(
  '%s %s',
  (_id, _about, input, expected) => {
    const settled = settlePool(
      input.bets.map(({ side, stake_minor }) => ({ side, stakeMinor: minor(BigInt(stake_minor)) })),
      input.result,
      {
        commission: exact(input.commission),
        drawPays: BigInt(input.draw_pays),
        cancelAtOrBelow: ratio(input.cancel_at_or_below),
      },
    )
    const { meron, wala } = settled.dividends
    const reason = settled.cancelled === 'contest_cancelled' ? undefined : settled.cancelled
    expect({
      cancelled: settled.cancelled !== undefined,
      ...(reason && { reason }),
      dividend_per_100: { meron: meron ? written(meron) : null, wala: wala ? written(wala) : null },
      payouts_minor: settled.payoutsMinor.map(Number),
      house_minor: Number(settled.houseMinor),
    }).toEqual(expected)
  },
)

it('the house keeps the commission and less than a unit a winner, and pays only draws', () => {
  const bet = fc.record({
    side: fc.constantFrom('meron' as const, 'wala' as const),
    stakeMinor: fc.bigInt(1n, 1_000_000n).map(minor),
  })
  fc.assert(
    fc.property(
      fc.array(bet, { maxLength: 12 }),
      fc.constantFrom('meron', 'wala'),
      (bets, result) => {
        const terms = { commission: ratio(1, 20), drawPays: 8n, cancelAtOrBelow: ratio(107) }
        const settled = settlePool(bets, result, terms)
        const staked = bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
        if (settled.cancelled) {
          expect(settled.houseMinor).toBe(0n)
          return
        }
        expect(settled.houseMinor * 20n).toBeGreaterThanOrEqual(staked)
        expect(settled.houseMinor * 20n).toBeLessThan(staked + 20n * BigInt(bets.length))
      },
    ),
  )
})
