import type { Approval, DepositOutcome } from '@baize/contract'
import { assert, type Result, refuse, type Uuid, uuidV7 } from '@baize/kernel'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import type { MoneyApprovalKind } from '../../../../house/approvals/approval.ts'
import { approveWithMoney } from '../../../../house/approvals/approve-with-money.ts'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Job, jobRows } from '../../../../platform/jobs/job-rows.store.ts'
import { takeRandomBytes } from '../../../../platform/random-bytes.ts'
import type { StaffSession } from '../../../../platform/sessions/session.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { depositAccounts, planDepositMoney } from '../deposit-money.ts'
import { applyDepositEvent, type DepositEvent } from '../deposit-states.ts'
import { type DepositRow, deposits, loadDeposit } from '../deposits.store.ts'
import { excessJob } from '../limit-excess/report-excess.ts'
import { refundJob } from '../refunds/send-refund.ts'
import { returnedJob } from '../refunds/tell-returned.ts'
import { tellDeposit } from '../tell-member.ts'

/** It moves money, so who only sees deposits does not decide on them. */
const DECIDES = 'deposits.decide'

/** What goes back goes through whoever took it; a bank is asked by hand. */
function eventOf(outcome: DepositOutcome, { kind }: Pick<DepositRow, 'kind'>): DepositEvent {
  if (outcome === 'credit') return 'credit_review'
  return kind === 'bank_transfer' ? 'send_back' : 'ask_back'
}

/** What is done after the commit of a decision. */
const FOLLOW_UPS: Readonly<Partial<Record<DepositEvent, (depositId: Uuid) => Job>>> = {
  ask_back: refundJob,
  send_back: returnedJob,
  credit_review: excessJob,
}

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
    const after = applyDepositEvent(row.state, eventOf(outcome, row))
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
      const event = eventOf(stored.input.outcome === 'credit' ? 'credit' : 'send_back', found)
      const job = FOLLOW_UPS[event]?.(depositId)
      const jobId = uuidV7(parts.clock, takeRandomBytes(10))
      const done = await approveWithMoney<DepositRow>(parts, stored, approver, {
        needs: DECIDES,
        causeId: depositId,
        accountIds: Object.values(accounts),
        rows: [requestRow(deposits, depositId), requestRow(jobRows, jobId)],
        carryOut(view, approval, { nowMs }) {
          const row = view.row(deposits, depositId)
          assert(row, 'a deposit is never removed')
          const state = applyDepositEvent(row.state, event)
          if (!state) return 'state_changed'
          const money = planDepositMoney(row, event, accounts, undefined)
          const byWhom = `${approval.askedByName}, ${approver.staff.displayName}`
          const moved: DepositRow = {
            ...row,
            ...{ state, feeMinor: money.feeMinor },
            finishedAt: state === 'returning' ? null : new Date(nowMs),
            ...(event === 'ask_back' && {
              ...{ refundNo: row.refundNo + 1, refundId: null, refundRefusal: null },
            }),
            newSteps: [...row.newSteps, { state, atMs: nowMs, byWhom }],
          }
          const { transfers } = money
          const rows = [
            replaceRow(deposits, depositId, moved),
            ...(job ? [replaceRow(jobRows, jobId, job)] : []),
          ]
          return { transfers, rows, moved }
        },
      })
      if (!done.ok) return done
      tellDeposit(parts.live, done.value.moved)
      return { ok: true, value: done.value.approval }
    },
  }
}
