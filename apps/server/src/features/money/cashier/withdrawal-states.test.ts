import { OPEN_WITHDRAWAL_STATES, WITHDRAWAL_STATES, type WithdrawalState } from '@baize/contract'
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
  'hold_failed',
  'give_up',
  'pay_out_rest_failed',
  'receive',
  'count_as_received',
  'object',
  'force_receipt',
  'settle_part',
  'give_back',
  'go_back',
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
  paying         hold_failed        payout_failed  keep
  paying         pay_out_rest_failed  paid_out     release_unpaid
  paying         go_back            received       capture
  payout_failed  pay_out            paid_out       keep
  payout_failed  give_up            failed         release
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

/** Longer than any way through the table; a table that leads in a circle has ways as long as this. */
const STEPS_MAX = 20

/** Every way from a state to where nothing can happen any more. What is refused changes nothing. */
function* waysFrom(
  state: WithdrawalState,
  before: readonly WithdrawalStep[],
): Generator<readonly WithdrawalStep[]> {
  const steps = EVENTS.flatMap((event) => applyWithdrawalEvent(state, event) ?? [])
  if (steps.length === 0 || before.length === STEPS_MAX) yield before
  else for (const step of steps) yield* waysFrom(step.to, [...before, step])
}

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

  // Rule M9
  it('takes its money out of escrow exactly once, whatever is tried in whatever order', () => {
    const ways = [...waysFrom('requested', [])]
    expect(ways.length).toBeGreaterThan(20)
    for (const way of ways) {
      const leaves = way.map(({ escrow }) => !['keep', 'release_unpaid'].includes(escrow))
      const isOver = way.map(({ to }) => isFinished(to))
      const onlyAtTheEnd = way.map((step) => step === way.at(-1))
      expect({ way, leaves, isOver }).toEqual({ way, leaves: onlyAtTheEnd, isOver: onlyAtTheEnd })
    }
  })

  it('is reviewed anew after an approval was taken back, or a provider did not send it back', () => {
    expect(applyWithdrawalEvent('approved', 'call_back')).toEqual({
      to: 'requested',
      escrow: 'keep',
    })
    const refused = WITHDRAWAL_STATES.map((state) => applyWithdrawalEvent(state, 'refuse_back'))
    expect(refused.filter(Boolean)).toEqual([{ to: 'requested', escrow: 'keep' }])
    expect(applyWithdrawalEvent('paying', 'refuse_back')).toBeDefined()
  })

  it('is sent again only while its payout is held as failed', () => {
    const sent = WITHDRAWAL_STATES.filter((state) => applyWithdrawalEvent(state, 'send_again'))
    expect(sent).toEqual(['payout_failed'])
    expect(applyWithdrawalEvent('payout_failed', 'send_again')).toEqual({
      to: 'paying',
      escrow: 'keep',
    })
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

describe('an open withdrawal', () => {
  it('is one in a state in which something can still happen', () => {
    expect(WITHDRAWAL_STATES.filter((state) => !isFinished(state))).toEqual(OPEN_WITHDRAWAL_STATES)
  })
})
