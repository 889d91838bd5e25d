import type { Approval, DepositOutcome } from '@baize/contract'
import { assert, type Result, refuse, type Uuid } from '@baize/kernel'
import type { MoneyApprovalKind } from '../../../../../house/approvals/approval.ts'
import { askApproval } from '../../../../../house/approvals/ask-approval.ts'
import { approveOrder } from '../../../../../house/orders/approve-order.ts'
import { inTransaction } from '../../../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../../../platform/sessions/session.ts'
import type { CashierParts } from '../../cashier-parts.ts'
import { type DepositParts, depositOrders } from '../../change-deposit.ts'
import { applyDepositEvent, type DepositEvent } from '../../deposit-states.ts'
import { type DepositRow, loadDeposit } from '../../deposits.store.ts'

/** It moves money, so who only sees deposits does not decide on them. */
const DECIDES = 'deposits.decide'

/** What goes back goes through whoever took it; a bank is asked by hand. */
function eventOf(outcome: DepositOutcome, { kind }: Pick<DepositRow, 'kind'>): DepositEvent {
  if (outcome === 'credit') return 'credit_review'
  return kind === 'bank_transfer' ? 'send_back' : 'ask_back'
}

type DecideParts = DepositParts & Pick<CashierParts, 'pool'>

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
      const event = eventOf(stored.input.outcome === 'credit' ? 'credit' : 'send_back', found)
      return await approveOrder(parts, depositOrders(parts), [stored, approver], {
        ...{ needs: DECIDES, row: found },
        decide: ({ refundNo }) =>
          event === 'ask_back'
            ? { event, patch: { refundNo: refundNo + 1, refundId: null, refundRefusal: null } }
            : { event },
      })
    },
  }
}
