import type { Approval, DepositOutcome } from '@baize/contract'
import { assert, type Result, refuse, type Uuid } from '@baize/kernel'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import type { MoneyApprovalKind } from '../../../platform/approvals/approval.ts'
import { approveWithMoney } from '../../../platform/approvals/approve-with-money.ts'
import { askApproval } from '../../../platform/approvals/ask-approval.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { depositAccounts, planDepositMoney } from '../deposit-money.ts'
import { applyDepositEvent, type DepositEvent } from '../deposit-states.ts'
import { type DepositRow, deposits, loadDeposit } from '../deposits.store.ts'
import { tellDeposit } from '../tell-member.ts'

/** It moves money, so who only sees deposits does not decide on them. */
const DECIDES = 'deposits.decide'

const EVENTS = {
  credit: 'credit_review',
  send_back: 'send_back',
} as const satisfies Record<DepositOutcome, DepositEvent>

type DecideParts = Pick<
  CashierParts,
  'pool' | 'clock' | 'poster' | 'accounts' | 'currency' | 'live'
>

interface DecisionCall {
  readonly staff: StaffSession
  readonly ip: string
  readonly depositId: Uuid
  readonly outcome: DepositOutcome
  readonly reason: string
}

/** Wishes for an end of a deposit under review; another person decides on it. */
export async function askDecision(
  { pool, clock }: Pick<CashierParts, 'pool' | 'clock'>,
  { staff, ip, depositId, outcome, reason }: DecisionCall,
): Promise<
  Result<{ approval: Approval }, 'deposit_not_in_review' | 'approval_waiting' | 'not_found'>
> {
  return await inTransaction(pool, async (tx) => {
    const row = await loadDeposit(tx, depositId)
    if (!row) return refuse('not_found')
    const after = applyDepositEvent(row.state, EVENTS[outcome])
    if (!after) return refuse('deposit_not_in_review')
    return await askApproval(
      tx,
      clock,
      { staff, ip },
      {
        kind: 'deposit_decision',
        needs: DECIDES,
        subject: depositId,
        subjectName: row.orderNumber,
        input: { outcome },
        before: { depositState: `deposit_${row.state}`, amountMinor: row.amountMinor.toString() },
        after: { depositState: `deposit_${after}`, amountMinor: `${row.paidMinor}` },
        reason,
      },
    )
  })
}

/**
 * How two people end a deposit under review: the approval, the deposit, its money and the audit row in one
 * commit. The money leaves suspense exactly once, because the state that lets it go is locked there.
 */
export function createDepositDecision(parts: DecideParts): MoneyApprovalKind {
  return {
    needs: DECIDES,
    async approve(stored, approver) {
      const depositId = stored.subject as Uuid
      const found = await loadDeposit(parts.pool, depositId)
      assert(found, 'a deposit is never removed')
      const accounts = await depositAccounts(parts, found)
      const event = stored.input.outcome === 'credit' ? EVENTS.credit : EVENTS.send_back
      const done = await approveWithMoney<DepositRow>(parts, stored, approver, {
        needs: DECIDES,
        causeId: depositId,
        accountIds: Object.values(accounts),
        rows: [requestRow(deposits, depositId)],
        carryOut(view, approval, { nowMs }) {
          const row = view.row(deposits, depositId)
          assert(row, 'a deposit is never removed')
          const state = applyDepositEvent(row.state, event)
          if (!state) return 'state_changed'
          const money = planDepositMoney(row, event, accounts, undefined)
          const byWhom = `${approval.askedByName}, ${approver.staff.displayName}`
          const moved: DepositRow = {
            ...row,
            ...{ state, feeMinor: money.feeMinor, finishedAt: new Date(nowMs) },
            newSteps: [...row.newSteps, { state, atMs: nowMs, byWhom }],
          }
          const { transfers } = money
          return { transfers, rows: [replaceRow(deposits, depositId, moved)], moved }
        },
      })
      if (!done.ok) return done
      tellDeposit(parts.live, done.value.moved)
      return { ok: true, value: done.value.approval }
    },
  }
}
