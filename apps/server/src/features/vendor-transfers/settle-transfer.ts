import type { Approval, TransferOutcome } from '@baize/contract'
import { assert, type Result, refuse, type Uuid, uuidV7 } from '@baize/kernel'
import type { VendorTransferAccounts } from '@baize/ledger'
import { type Decision, replaceRow, requestRow } from '@baize/ledger/pg'
import { approvals } from '../../platform/approvals/approval.store.ts'
import {
  type ApprovalRow,
  type DecisionRefusal,
  decided,
  type ExecutionRefusal,
  findObstacle,
  type MoneyApprovalKind,
} from '../../platform/approvals/approval.ts'
import { approvalAudit } from '../../platform/approvals/approval-audit.ts'
import { askApproval } from '../../platform/approvals/ask-approval.ts'
import { auditEntries } from '../../platform/audit/audit-entries.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { inputHashOf } from '../../platform/input-hash.ts'
import { takeRandomBytes } from '../../platform/random-bytes.ts'
import type { StaffSession } from '../../platform/sessions/session.ts'
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
type Refusal = DecisionRefusal | ExecutionRefusal

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
      const found = await loadTransfer(parts.pool, stored.subject as Uuid)
      assert(found, 'a transfer is never removed')
      const accounts = await transferAccounts(parts.accounts, found)
      return await post(parts, { stored, accounts, ...approver })
    },
  }
}

interface Settlement {
  readonly stored: ApprovalRow
  readonly accounts: VendorTransferAccounts
  readonly staff: StaffSession
  readonly ip: string
}

async function post(
  parts: SettleParts,
  { stored, accounts, staff, ip }: Settlement,
): Promise<Result<ApprovalRow, Refusal>> {
  const { approvalId } = stored
  const transferId = stored.subject as Uuid
  const key = uuidV7(parts.clock, takeRandomBytes(10))
  const outcome = await parts.poster.post<{ after: ApprovalRow; row: TransferRow }, Refusal>({
    // The states of both keep it from happening twice, so each try may have its own key.
    key,
    inputHash: inputHashOf(`approval ${approvalId}`),
    causeId: transferId,
    accountIds: [accounts.cashId, accounts.escrowId, accounts.walletId],
    rows: [
      requestRow(approvals, approvalId),
      requestRow(auditEntries, key),
      requestRow(vendorTransfers, transferId),
    ],
    decide(view): Decision<{ after: ApprovalRow; row: TransferRow }, Refusal> {
      const now = parts.clock.now()
      const approval = view.row(approvals, approvalId)
      const row = view.row(vendorTransfers, transferId)
      assert(approval && row, 'an approval and a transfer are never removed')
      const obstacle = findObstacle(approval, staff, SETTLES, now)
      if (obstacle) return { refused: { code: obstacle } }
      const whom = `${approval.askedByName}, ${staff.displayName}`
      const moved = settle(row, approval, { whom, atMs: now }, accounts)
      if (!moved) return { refused: { code: 'state_changed' } }
      const after = decided(approval, 'approved', staff, { now })
      return {
        accepted: {
          transfers: moved.transfers,
          rows: [
            replaceRow(approvals, approvalId, after),
            replaceRow(auditEntries, key, approvalAudit(after, { staff, ip }, now)),
            replaceRow(vendorTransfers, transferId, moved.row),
          ],
          answer: { after, row: moved.row },
        },
      }
    },
  })
  if (outcome.kind === 'refused') return { ok: false, refusal: outcome.refusal }
  assert(outcome.kind === 'posted', 'a key made for this decision is new')
  tellMember(parts.live, outcome.answer.row)
  return { ok: true, value: outcome.answer.after }
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
