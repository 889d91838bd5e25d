import { epochMs, minor, ratio } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { casesOf } from '../testing/cases.ts'
import { planChase, settleChase } from './chase.ts'

interface Input {
  readonly stop_on_win: boolean
  readonly issues: readonly {
    readonly stake_minor: number
    readonly close_at: number
    readonly result_at: number
    readonly payout_minor: number
    readonly void?: boolean
  }[]
}

interface Expected {
  readonly issues: readonly unknown[]
  readonly refunded_minor: number
  readonly paid_minor: number
}

const money = (value: number) => minor(BigInt(value))

it.each(casesOf<Input, Expected>('chase'))('%s: %s', (_id, _describes, input, expected) => {
  const ends = settleChase(
    input.issues.map((issue) => ({
      stakeMinor: money(issue.stake_minor),
      closesAt: epochMs(issue.close_at),
      resultAt: epochMs(issue.result_at),
      payoutMinor: money(issue.payout_minor),
      isVoid: issue.void ?? false,
    })),
    { stopsOnWin: input.stop_on_win },
  )
  expect(
    ends.map((end) =>
      end.state === 'played'
        ? { state: end.state, payout_minor: Number(end.payoutMinor) }
        : { state: end.state, refund_minor: Number(end.refundMinor) },
    ),
  ).toEqual(expected.issues)
})

describe('a chase', () => {
  it('bets the same or doubles after so many issues', () => {
    const [stakeMinor, issues] = [money(200), 4]
    const equal = planChase({ way: { kind: 'equal', times: 3 }, stakeMinor, issues })
    expect(equal).toMatchObject({ value: [3, 3, 3, 3] })
    const doubling = planChase({
      way: { kind: 'doubling', times: 1, every: 2 },
      stakeMinor,
      issues,
    })
    expect(doubling).toMatchObject({ value: [1, 1, 2, 2] })
  })

  it('is refused where the wanted profit is out of reach, or takes too many times the stake', () => {
    const order = { stakeMinor: money(200), issues: 100 }
    const way = (percent: number, win: number) =>
      ({ kind: 'profit', rate: ratio(percent, 100), winMinor: money(win) }) as const
    expect(planChase({ way: way(50, 300), ...order })).toMatchObject({
      refusal: { code: 'profit_unreachable' },
    })
    expect(planChase({ way: way(50, 400), ...order })).toMatchObject({
      refusal: { code: 'times_too_many' },
    })
  })

  it('for a profit bets the fewest times that bring it in each issue', () => {
    fc.assert(
      fc.property(
        fc.record({
          percent: fc.integer({ min: 0, max: 200 }),
          stake: fc.integer({ min: 1, max: 500 }),
          factor: fc.integer({ min: 4, max: 100 }),
        }),
        ({ percent, stake, factor }) => {
          const rate = ratio(percent, 100)
          const winMinor = money(stake * factor)
          const way = { kind: 'profit', rate, winMinor } as const
          const planned = planChase({ way, stakeMinor: money(stake), issues: 8 })
          if (!planned.ok) return
          let spent = 0
          for (const times of planned.value) {
            const brings = (count: number) =>
              count * stake * factor * 100 >= (100 + percent) * (spent + count * stake)
            expect(brings(times)).toBe(true)
            expect(times === 1 || !brings(times - 1)).toBe(true)
            spent += times * stake
          }
        },
      ),
    )
  })
})
