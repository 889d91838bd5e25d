import type { Approval, TransferOutcome } from '@baize/contract'
import { assert, type Result, refuse, type Uuid } from '@baize/kernel'
import type { ApprovalRow, MoneyApprovalKind } from '../../../house/approvals/approval.ts'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { approveOrder } from '../../../house/orders/approve-order.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import { minorOf, transferOrders } from './change-transfer.ts'
import type { Happening } from './judge-answer.ts'
import { SETTLED_BY_STAFF, type SettlementRefusal, verifySettlement } from './settlement-rules.ts'
import type { TransferParts } from './transfer-parts.ts'
import { loadTransfer } from './transfers.store.ts'

/** It moves money, so who looks after vendors' addresses alone does not decide on it. */
const SETTLES = 'vendors.adjust'

type SettleParts = Pick<TransferParts, 'pool' | 'clock' | 'poster' | 'accounts' | 'live'>

interface SettlementCall {
  readonly staff: StaffSession
  readonly ip: string
  readonly transferId: Uuid
  readonly outcome: TransferOutcome
  readonly amountMinor: string | undefined
  readonly reason: string
}

/** Wishes for an end of a parked transfer; another person decides on it. */
export async function askSettlement(
  { pool, clock }: Pick<TransferParts, 'pool' | 'clock'>,
  { staff, ip, transferId, outcome, amountMinor, reason }: SettlementCall,
): Promise<Result<{ approval: Approval }, SettlementRefusal | 'approval_waiting' | 'not_found'>> {
  return await inTransaction(pool, async (tx) => {
    const row = await loadTransfer(tx, transferId)
    if (!row) return refuse('not_found')
    const refused = verifySettlement(row, { outcome, isAmountGiven: amountMinor !== undefined })
    if (refused) return refuse(refused)
    const sumMinor = amountMinor ?? row.amountMinor?.toString()
    const end = outcome === 'done' ? 'confirmed' : 'failed'
    return await askApproval(
      tx,
      clock,
      { staff, ip },
      {
        kind: 'vendor_transfer',
        needs: SETTLES,
        subject: transferId,
        subjectName: row.orderNumber,
        input: { outcome, ...(amountMinor !== undefined && { amountMinor }) },
        before: { transferState: `transfer_${row.state}` },
        after: {
          transferState: `transfer_${end}`,
          transferWay: `transfer_${row.direction}`,
          vendorCode: row.vendorCode,
          ...(sumMinor !== undefined && { amountMinor: sumMinor }),
        },
        reason,
      },
    )
  })
}

/**
 * How two people end a parked transfer: the approval, the transfer, its money and the audit row in one commit.
 * The transfer is locked there, so of an approval and a late answer of the vendor's exactly one is first.
 */
export function createTransferSettlement(parts: SettleParts): MoneyApprovalKind {
  return {
    needs: SETTLES,
    async approve(stored, approver) {
      const transferId = stored.subject as Uuid
      const found = await loadTransfer(parts.pool, transferId)
      assert(found, 'a transfer is never removed')
      return await approveOrder(parts, transferOrders(parts), [stored, approver], {
        ...{ needs: SETTLES, row: found },
        decide: (row) =>
          row.state === 'unknown' ? { event: settlementOf(stored) } : 'state_changed',
      })
    },
  }
}

/** The same step as if the vendor had said it, told as what people agreed on. */
function settlementOf({ input, reason }: Pick<ApprovalRow, 'input' | 'reason'>): Happening {
  if (input.outcome !== 'done') {
    const takenAs = 'settle_not_done'
    return { event: 'refuse', said: reason, reason: SETTLED_BY_STAFF, takenAs }
  }
  const sum =
    input.amountMinor === undefined ? {} : { amountMinor: minorOf(String(input.amountMinor)) }
  return { event: 'confirm', said: reason, ...sum, takenAs: 'settle_done' }
}
