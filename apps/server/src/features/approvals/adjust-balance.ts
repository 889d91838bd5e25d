import { randomBytes } from 'node:crypto'
import { assert, minor, type Result, type Uuid, uuidV7 } from '@baize/kernel'
import { type AdjustmentAccounts, planAdjustmentCredit, planAdjustmentDebit } from '@baize/ledger'
import { type Decision, replaceRow, requestRow } from '@baize/ledger/pg'
import { approvals } from '../../platform/approvals/approval.store.ts'
import {
  type ApprovalRow,
  type DecisionRefusal,
  decided,
  type ExecutionRefusal,
  findObstacle,
} from '../../platform/approvals/approval.ts'
import { approvalAudit } from '../../platform/approvals/approval-audit.ts'
import { auditEntries } from '../../platform/audit/audit-entries.ts'
import { inputHashOf } from '../../platform/input-hash.ts'
import type { StaffSession } from '../../platform/sessions/session.ts'
import type { ApprovalParts } from './approval-parts.ts'

export const ADJUSTMENT_NEEDS = 'members.adjust'

type Refusal = DecisionRefusal | ExecutionRefusal

/**
 * Approves an adjustment and moves its money, in one commit. The approval is locked with the
 * accounts: of two approvers, or one and a person who takes the wish back, exactly one is first.
 */
export async function approveAdjustment(
  parts: ApprovalParts,
  stored: ApprovalRow,
  approver: { readonly staff: StaffSession; readonly ip: string },
): Promise<Result<ApprovalRow, Refusal>> {
  const { staff, ip } = approver
  const { approvalId } = stored
  const currency = parts.currencyCode
  const [adjustmentsId, cashId] = await Promise.all([
    parts.accounts.idOf({ kind: 'adjustments', purpose: 'manual', currency }),
    parts.accounts.idOf({ kind: 'player_cash', ownerId: BigInt(stored.subject), currency }),
  ])
  const causeId = uuidV7(parts.clock, randomBytes(10))
  const amountMinor = BigInt(String(stored.input.amountMinor))
  const outcome = await parts.poster.post<ApprovalRow, Refusal>({
    // The state of the approval keeps it from happening twice, so each try may have its own key.
    key: causeId,
    inputHash: inputHashOf(`approval ${approvalId}`),
    causeId,
    accountIds: [adjustmentsId, cashId],
    rows: [requestRow(approvals, approvalId), requestRow(auditEntries, causeId)],
    decide(view): Decision<ApprovalRow, Refusal> {
      const now = parts.clock.now()
      const row = view.row(approvals, approvalId)
      assert(row, 'an approval is never removed')
      const obstacle = findObstacle(row, staff, ADJUSTMENT_NEEDS, now)
      if (obstacle) return { refused: { code: obstacle } }
      const balanceMinor = view.balanceMinor(cashId)
      if (balanceMinor + amountMinor < 0n) return { refused: { code: 'insufficient_funds' } }
      const after = decided(row, 'approved', staff, { now })
      return {
        accepted: {
          transfers: planMoney({ adjustmentsId, cashId }, causeId, amountMinor),
          rows: [
            replaceRow(approvals, approvalId, after),
            replaceRow(auditEntries, causeId, {
              ...approvalAudit(after, { staff, ip }, now),
              before: { balanceMinor: balanceMinor.toString() },
              after: { balanceMinor: (balanceMinor + amountMinor).toString() },
            }),
          ],
          answer: after,
        },
      }
    },
  })
  if (outcome.kind === 'refused') return { ok: false, refusal: outcome.refusal }
  assert(outcome.kind === 'posted', 'a key made for this approval is new')
  return { ok: true, value: outcome.answer }
}

/** Above zero the house gives, below zero it takes back. */
function planMoney(accounts: AdjustmentAccounts, adjustmentId: Uuid, amountMinor: bigint) {
  assert(amountMinor !== 0n, 'an adjustment moves something')
  return amountMinor > 0n
    ? planAdjustmentCredit(accounts, adjustmentId, minor(amountMinor))
    : planAdjustmentDebit(accounts, adjustmentId, minor(-amountMinor))
}
