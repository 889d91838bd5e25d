import type { Approval, TransferOutcome } from '@baize/contract'
import { assert, type Result, refuse, type Uuid } from '@baize/kernel'
import type { VendorTransferAccounts } from '@baize/ledger'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import type { ApprovalRow, MoneyApprovalKind } from '../../../house/approvals/approval.ts'
import { approveWithMoney } from '../../../house/approvals/approve-with-money.ts'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import {
  type MovedTransfer,
  minorOf,
  moveTransfer,
  tellMember,
  transferAccounts,
} from './change-transfer.ts'
import type { Happening } from './judge-answer.ts'
import { SETTLED_BY_STAFF, type SettlementRefusal, verifySettlement } from './settlement-rules.ts'
import type { TransferParts } from './transfer-parts.ts'
import { loadTransfer, type TransferRow, vendorTransfers } from './transfers.store.ts'

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
      const accounts = await transferAccounts(parts.accounts, found)
      const done = await approveWithMoney<TransferRow>(parts, stored, approver, {
        needs: SETTLES,
        causeId: transferId,
        accountIds: [accounts.cashId, accounts.escrowId, accounts.walletId],
        rows: [requestRow(vendorTransfers, transferId)],
        carryOut(view, approval, { nowMs }) {
          const row = view.row(vendorTransfers, transferId)
          assert(row, 'a transfer is never removed')
          const whom = `${approval.askedByName}, ${approver.staff.displayName}`
          const moved = settle(row, approval, { whom, atMs: nowMs }, accounts)
          if (!moved) return 'state_changed'
          const rows = [replaceRow(vendorTransfers, transferId, moved.row)]
          return { transfers: moved.transfers, rows, moved: moved.row }
        },
      })
      if (!done.ok) return done
      tellMember(parts.live, done.value.moved)
      return { ok: true, value: done.value.approval }
    },
  }
}

/** The same step as if the vendor had said it, told as what people agreed on; undefined once it is over. */
function settle(
  row: TransferRow,
  { input, reason }: Pick<ApprovalRow, 'input' | 'reason'>,
  by: { readonly whom: string; readonly atMs: number },
  accounts: VendorTransferAccounts,
): MovedTransfer | undefined {
  if (row.state !== 'unknown') return undefined
  const isDone = input.outcome === 'done'
  const amountMinor = input.amountMinor === undefined ? undefined : String(input.amountMinor)
  const happening: Happening = isDone
    ? { event: 'confirm', said: reason, ...(amountMinor && { amountMinor: minorOf(amountMinor) }) }
    : { event: 'refuse', said: reason, reason: SETTLED_BY_STAFF }
  const moved = moveTransfer(row, happening, by, accounts)
  if (!moved) return undefined
  const event = isDone ? 'settle_done' : 'settle_not_done'
  const newSteps = moved.row.newSteps.map((step, at, { length }) =>
    at === length - 1 ? { ...step, event } : step,
  )
  return { ...moved, row: { ...moved.row, newSteps } }
}
