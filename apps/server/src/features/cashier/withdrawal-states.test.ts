import { WITHDRAWAL_STATES, type WithdrawalState } from '@baize/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyWithdrawalEvent,
  approvalEventIn,
  isFinished,
  type WithdrawalEvent,
  type WithdrawalStep,
} from './withdrawal-states.ts'

const EVENTS = [
  'approve_alone',
  'approve_first',
  'approve_second',
  'reject',
  'cancel',
  'hand_over',
  'pay_out',
  'fail',
  'pay_out_rest_failed',
  'receive',
  'count_as_received',
  'object',
  'force_receipt',
  'settle_part',
  'give_back',
] as const satisfies readonly WithdrawalEvent[]

/** One line a step, as an accountant reads it: state, event, state after, what escrow does. */
const ALLOWED = `
  requested      approve_alone      approved       keep
  requested      approve_first      second_review  keep
  requested      reject             rejected       release
  requested      cancel             cancelled      release
  second_review  approve_second     approved       keep
  second_review  reject             rejected       release
  second_review  cancel             cancelled      release
  approved       cancel             cancelled      release
  approved       hand_over          paying         keep
  paying         pay_out            paid_out       keep
  paying         fail               failed         release
  paying         pay_out_rest_failed  paid_out     release_unpaid
  paid_out       receive            received       capture
  paid_out       count_as_received  received       capture
  paid_out       object             objected       keep
  objected       receive            received       capture
  objected       force_receipt      received       capture
  objected       settle_part        part_received  split
  objected       give_back          returned       release
`
const lines = ALLOWED.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

describe('a withdrawal', () => {
  it('takes exactly the steps of the table', () => {
    const taken = WITHDRAWAL_STATES.flatMap((state) =>
      EVENTS.flatMap((event) => {
        const step = applyWithdrawalEvent(state, event)
        return step ? [[state, event, step.to, step.escrow]] : []
      }),
    )
    expect(taken).toEqual(lines)
  })

  it('ends in six ways and has no way out of them', () => {
    expect(WITHDRAWAL_STATES.filter(isFinished)).toEqual([
      'received',
      'part_received',
      'returned',
      'rejected',
      'cancelled',
      'failed',
    ])
  })

  it('takes its money out of escrow exactly once, whatever is tried in whatever order', () => {
    // Events at random rarely come far, so most of them are picked from what is possible now.
    const tries = fc.array(fc.record({ kind: fc.nat(3), which: fc.nat(100) }), { maxLength: 40 })
    fc.assert(
      fc.property(tries, (picks) => {
        let state = 'requested' as WithdrawalState
        let timesLeft = 0
        for (const { kind, which } of picks) {
          const possible = EVENTS.filter((event) => applyWithdrawalEvent(state, event))
          const from = kind > 0 && possible.length > 0 ? possible : EVENTS
          const event = from[which % from.length]
          const step: WithdrawalStep | undefined = event && applyWithdrawalEvent(state, event)
          if (!step) continue
          state = step.to
          if (!['keep', 'release_unpaid'].includes(step.escrow)) timesLeft += 1
        }
        expect(timesLeft).toBe(isFinished(state) ? 1 : 0)
      }),
    )
  })

  it.each([
    ['requested', false, 'approve_alone'],
    ['requested', true, 'approve_first'],
    ['second_review', true, 'approve_second'],
    ['second_review', false, 'approve_second'],
    ['approved', true, undefined],
    ['paid_out', false, undefined],
  ] as const)('in %s, second person needed %s, is approved by %s', (state, needed, event) => {
    expect(approvalEventIn(state, needed)).toBe(event)
  })
})
