import { PAYOUT_FAILURES, type PayoutFailure } from '@baize/contract/payments'
import type { Uuid } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { newWithdrawal } from '../../../../testing/simulation/new-withdrawal.ts'
import type { WithdrawalRow } from '../withdrawals.store.ts'
import { type AttemptReport, applyAttempt } from './apply-attempt.ts'
import { beginAttempt, isCurable, replaceAttempt } from './attempts.ts'

const asked = newWithdrawal('00000000-0000-7000-8000-000000000001' as Uuid, 7, 100n as never, 1_000)
const first = beginAttempt([], 'sandbox', 1_000)
const failed = replaceAttempt(first, 1, { state: 'failed', endedAtMs: 2_000, payoutId: 'out-1' })
const paying: WithdrawalRow = { ...asked, state: 'paying', attempts: first, attemptNo: 1 }
const held: WithdrawalRow = {
  ...paying,
  ...{ state: 'payout_failed', attempts: failed, giveBackAtMs: 90_000 },
}
const again: WithdrawalRow = {
  ...{ ...held, state: 'paying', giveBackAtMs: null, attemptNo: 2, provider: 'sandbox-b' },
  attempts: beginAttempt(failed, 'sandbox-b', 3_000),
}
const late: WithdrawalRow = {
  ...again,
  attempts: replaceAttempt(again.attempts, 1, { paidLateAtMs: 4_000 }),
}

const reported = (attemptNo: number, code: PayoutFailure | 'paid' | null): AttemptReport => ({
  ...{ attemptNo, event: code === 'paid' ? 'pay' : 'fail', payoutId: `out-${attemptNo}` },
  ...{
    code: code === 'paid' ? null : code,
    reason: 'In words.',
    atMs: 5_000,
    giveBackAtMs: 95_000,
  },
})

describe('what a provider says of an attempt', () => {
  it.each([
    ['under way', paying, reported(1, 'paid'), 'pay_out'],
    ['under way', paying, reported(1, 'float_short'), 'hold_failed'],
    ['under way', paying, reported(1, 'account_closed'), 'fail'],
    ['under way, without a code', paying, reported(1, null), 'fail'],
    ['held, paid after all', held, reported(1, 'paid'), 'pay_out'],
    ['sent again and paid', again, reported(2, 'paid'), 'pay_out'],
    ['sent again and failed once more', again, reported(2, 'route_refused'), 'hold_failed'],
    ['sent again, while the first was paid after all', late, reported(2, 'float_short'), 'pay_out'],
    [
      'sent again, while the first was paid after all',
      late,
      reported(2, 'account_closed'),
      'pay_out',
    ],
    ['sent again and paid, as the first was', late, reported(2, 'paid'), 'pay_out'],
  ] as const)('%s: %#', (_name, row, report, event) => {
    expect(applyAttempt(row, report)?.event).toBe(event)
  })

  it.each([
    ['of an attempt that was never made', paying, reported(2, 'paid')],
    ['that an earlier one failed, once more', again, reported(1, 'float_short')],
    ['that a held one failed, once more', held, reported(1, 'float_short')],
    ['that an earlier one was paid, once more', late, reported(1, 'paid')],
    ['of one that was given back', { ...held, state: 'failed' } as const, reported(1, 'paid')],
  ] as const)('moves nothing %s', (_name, row, report) => {
    expect(applyAttempt(row, report)).toBeUndefined()
  })

  it('keeps a late payment beside the attempt that is on its way, and moves nothing', () => {
    const step = applyAttempt(again, reported(1, 'paid'))
    expect(step?.event).toBeUndefined()
    expect(step?.patch?.attempts).toMatchObject([
      { state: 'failed', paidLateAtMs: 5_000 },
      { state: 'sent', paidLateAtMs: null },
    ])
  })

  it('counts the earlier payment by the account of its own provider', () => {
    const step = applyAttempt(late, reported(2, 'float_short'))
    expect(step?.patch).toMatchObject({
      ...{ provider: 'sandbox', payoutId: 'out-1' },
      attempts: [{ state: 'paid' }, { state: 'failed' }],
    })
  })

  it('holds what another route may cure, and nothing that is wrong with the account', () => {
    expect(PAYOUT_FAILURES.filter(isCurable)).toEqual([
      ...['provider_down', 'float_short', 'route_refused'],
    ])
    expect(isCurable(null)).toBe(false)
  })
})
