import { PAYOUT_PART_STATES, type PayoutPartState } from '@baize/contract'
import { type CurrencyCode, minor, type Uuid } from '@baize/kernel'
import type { WithdrawalAccounts } from '@baize/ledger'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOT_SENT } from '../change-withdrawal.ts'
import { beginAttempt } from '../payout-attempts/attempts.ts'
import { heldMinorOf, moveWithdrawal, paidMinorOf } from '../withdrawal-money.ts'
import { isFinished, type WithdrawalEvent } from '../withdrawal-states.ts'
import type { WithdrawalRow } from '../withdrawals.store.ts'
import { applyPayout } from './apply-payout.ts'
import { createParts, moveParts, type PartRow } from './move-parts.ts'
import { applyPartEvent, type PartEvent } from './part-states.ts'
import { planParts } from './plan-parts.ts'

const EVENTS = ['send', 'pay', 'fail', 'drop'] as const satisfies readonly PartEvent[]
/** One line a step, as an accountant reads it: state, event, state after. */
const ALLOWED = `
  waiting  send  paying
  waiting  drop  not_sent
  paying   pay   paid
  paying   fail  failed
`
const ids = Array.from(
  { length: 9 },
  (_, index) => `00000000-0000-7000-8000-00000000000${index}` as Uuid,
)
const planned = (...amounts: bigint[]) => {
  let next = 0
  return createParts(amounts.map(minor), 1_000, () => ids[next++] as Uuid)
}
const report = (partNumber: number, event: 'pay' | 'fail') => ({
  ...{ partId: ids[partNumber - 1] as Uuid, event, payoutId: `out-${partNumber}` },
  ...{ reason: event === 'fail' ? 'The account is closed.' : null, atMs: 2_000 },
  ...{ attemptNo: 1, code: null, giveBackAtMs: 90_000 },
})
const statesOf = (parts: readonly PartRow[]): PayoutPartState[] => parts.map(({ state }) => state)

describe('a part of a withdrawal', () => {
  it('takes exactly the steps of the table', () => {
    const taken = PAYOUT_PART_STATES.flatMap((state) =>
      EVENTS.flatMap((event) => {
        const after = applyPartEvent(state, event)
        return after ? [[state, event, after]] : []
      }),
    )
    const lines = ALLOWED.trim().split('\n')
    expect(taken).toEqual(lines.map((line) => line.trim().split(/\s+/)))
  })
})

describe('the parts of a withdrawal', () => {
  it('go out one after the other, and the last one ends it', () => {
    const first = planned(50n, 50n, 20n)
    expect(statesOf(first)).toEqual(['paying', 'waiting', 'waiting'])
    const second = moveParts(first, report(1, 'pay'))
    expect(second).toMatchObject({ event: undefined, sendsNext: true })
    expect(statesOf(second?.parts ?? [])).toEqual(['paid', 'paying', 'waiting'])
    const third = moveParts(second?.parts ?? [], report(2, 'pay'))
    const last = moveParts(third?.parts ?? [], report(3, 'pay'))
    expect(last).toMatchObject({ event: 'pay_out', sendsNext: false })
    expect(statesOf(last?.parts ?? [])).toEqual(['paid', 'paid', 'paid'])
  })

  it('do not move twice, nor before their turn', () => {
    const first = planned(50n, 50n)
    expect(moveParts(first, report(2, 'pay'))).toBeUndefined()
    expect(moveParts(first, report(2, 'fail'))).toBeUndefined()
    expect(moveParts(first, report(9, 'pay'))).toBeUndefined()
    const second = moveParts(first, report(1, 'pay'))?.parts ?? []
    expect(moveParts(second, report(1, 'pay'))).toBeUndefined()
    expect(moveParts(second, report(1, 'fail'))).toBeUndefined()
  })

  it('are not sent once one has failed; what was paid stays paid', () => {
    const second = moveParts(planned(50n, 50n, 20n), report(1, 'pay'))?.parts ?? []
    const ended = moveParts(second, report(2, 'fail'))
    expect(ended).toMatchObject({ event: 'pay_out_rest_failed', sendsNext: false })
    expect(statesOf(ended?.parts ?? [])).toEqual(['paid', 'failed', 'not_sent'])
    const none = moveParts(planned(50n, 50n), report(1, 'fail'))
    expect(none).toMatchObject({ event: 'fail' })
    expect(statesOf(none?.parts ?? [])).toEqual(['failed', 'not_sent'])
  })
})

const accounts = { cashId: 1n, escrowId: 2n, clearingId: 3n } as WithdrawalAccounts

function handedOver(amountMinor: bigint, maxMinor: bigint): WithdrawalRow {
  const limits = { maxMinor: minor(maxMinor), leastMinor: minor(1n) }
  const amounts = planParts(minor(amountMinor), limits) ?? []
  return {
    ...{
      withdrawalId: ids[8] as Uuid,
      orderNumber: 'W-1',
      memberId: 1n,
      bankAccountId: ids[8] as Uuid,
    },
    ...{ amountMinor: minor(amountMinor), currency: 'PLY' as CurrencyCode, state: 'paying' },
    ...{
      ...{ reason: null, reasonCode: null },
      provider: 'sandbox',
      payoutId: null,
      requestIp: null,
    },
    ...{ firstApproverId: null, secondApproverId: null, receiveAutomaticallyAtMs: null },
    ...{ firstApprovedFrom: null, secondApprovedFrom: null, ruleVersion: null },
    ...{
      receivedMinor: minor(0n),
      returnedMinor: minor(0n),
      partMaxMinor: null,
      ...{ way: 'to_account', depositId: null, turnoverMinor: minor(0n) },
      ...{ refundRefusal: null, askedWith: null },
      sendAfterMs: null,
    },
    ...{ ...NOT_SENT, attempts: beginAttempt([], 'sandbox', 0), attemptNo: 1, callsBegun: 1 },
    parts: amounts.length > 1 ? planned(...amounts) : [],
    ...{ createdAtMs: 0, updatedAtMs: 0, storedSteps: 0, newSteps: [] },
  }
}

const ENDS = [
  ...['receive', 'count_as_received', 'object', 'force_receipt', 'settle_part', 'give_back'],
  ...['cancel', 'reject', 'hand_over'],
] as readonly WithdrawalEvent[]

/** What happens to a withdrawal that is with the provider, in any order, twice or too early. */
const happenings = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('report' as const),
      partNumber: fc.integer({ min: 0, max: 6 }),
      event: fc.constantFrom('pay' as const, 'pay' as const, 'pay' as const, 'fail' as const),
    }),
    fc.record({ kind: fc.constant('event' as const), event: fc.constantFrom(...ENDS) }),
  ),
  { maxLength: 60 },
)

describe('the money of a withdrawal in parts', () => {
  it('is in escrow, received or back, to the last unit, whatever is told in whatever order', () => {
    const orders = fc.record({
      amount: fc.bigInt({ min: 2n, max: 600n }),
      max: fc.bigInt({ min: 100n, max: 300n }),
      told: happenings,
    })
    let ended = 0
    fc.assert(
      fc.property(orders, ({ amount, max, told }) => {
        let row = handedOver(amount, max)
        let escrow = amount
        for (const each of told) {
          const chosen =
            each.kind === 'event'
              ? {
                  event: each.event,
                  patch: each.event === 'settle_part' ? { receivedMinor: minor(1n) } : {},
                }
              : applyPayout(row, {
                  ...report(each.partNumber, each.event),
                  partId: each.partNumber === 0 ? undefined : ids[each.partNumber - 1],
                })
          if (!chosen) continue
          const by = { whom: 'test', atMs: 5 }
          // A part that counts as received is less than what is held.
          if (chosen.event === 'settle_part' && heldMinorOf(row) < 2n) continue
          const moved = chosen.event
            ? moveWithdrawal({ ...row, ...chosen.patch }, chosen.event, by, accounts)
            : { row: { ...row, ...chosen.patch }, transfers: [] }
          if (!moved) continue
          row = moved.row
          for (const { amountMinor } of moved.transfers) escrow -= amountMinor
          expect(row.receivedMinor + row.returnedMinor + escrow).toBe(amount)
          if (row.state === 'paid_out') expect(heldMinorOf(row)).toBe(paidMinorOf(row))
          expect(row.receivedMinor <= paidMinorOf(row)).toBe(true)
        }
        expect(escrow === 0n).toBe(isFinished(row.state))
        if (isFinished(row.state)) ended += 1
      }),
      { numRuns: 400 },
    )
    // The property is about ends as well, so some of its runs must have come there.
    expect(ended).toBeGreaterThan(20)
  })
})
