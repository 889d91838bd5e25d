import type { Permission } from '@baize/contract'
import { assert, type Clock, type Result, type Uuid, uuidV7 } from '@baize/kernel'
import type { AccountId, PlannedTransfer } from '@baize/ledger'
import {
  type Accepted,
  type Decision,
  type LockedView,
  type Poster,
  type RowChange,
  type RowRequest,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import { auditEntries } from '../../platform/audit/audit-entries.ts'
import type { AuditFacts } from '../../platform/audit/audit-log.ts'
import { inputHashOf } from '../../platform/input-hash.ts'
import { postNew } from '../../platform/post-once.ts'
import { takeRandomBytes } from '../../platform/random-bytes.ts'
import type { StaffSession } from '../../platform/sessions/session.ts'
import { approvals } from './approval.store.ts'
import {
  type ApprovalRow,
  type DecisionRefusal,
  decided,
  type ExecutionRefusal,
  findObstacle,
} from './approval.ts'
import { approvalAudit } from './approval-audit.ts'

/** Who approves, and from where. */
export interface Approver {
  readonly staff: StaffSession
  readonly ip: string
}

export type MoneyRefusal = DecisionRefusal | ExecutionRefusal

/** What was asked for, as the books carry it out. */
export interface MoneyWish<Moved> {
  /** The right of whoever decides. */
  readonly needs: Permission
  /** What the money belongs to; without one the approval's own key. */
  readonly causeId?: Uuid
  readonly accountIds: readonly AccountId[]
  /** Rows beside the approval and its audit row. */
  readonly rows: readonly RowRequest[]
  /** With everything locked: what is done, or why it cannot be. Pure; may be called again. */
  carryOut(
    view: LockedView,
    approval: ApprovalRow,
    at: { readonly nowMs: number; readonly causeId: Uuid },
  ): ExecutionRefusal | CarriedOut<Moved>
}

export interface CarriedOut<Moved> {
  readonly before?: Accepted<Moved>['before']
  readonly after?: Accepted<Moved>['after']
  readonly transfers: readonly PlannedTransfer[]
  readonly rows: readonly RowChange[]
  /** Facts of the audit row, where they are not those of the wish. */
  readonly audit?: { readonly before: AuditFacts; readonly after: AuditFacts }
  readonly moved: Moved
}

/**
 * Approves what one person asked for and moves its money: approval, rows, money and audit row in one
 * commit. The approval is locked with what it changes, so of two approvers, or one and a person who
 * takes the wish back, exactly one is first.
 */
export async function approveWithMoney<Moved>(
  parts: { readonly poster: Poster; readonly clock: Clock },
  stored: ApprovalRow,
  approver: Approver,
  wish: MoneyWish<Moved>,
): Promise<Result<{ readonly approval: ApprovalRow; readonly moved: Moved }, MoneyRefusal>> {
  const { approvalId } = stored
  const { staff } = approver
  const key = uuidV7(parts.clock, takeRandomBytes(10))
  const causeId = wish.causeId ?? key
  type Answer = { readonly approval: ApprovalRow; readonly moved: Moved }
  const posting = parts.poster.post<Answer, MoneyRefusal>({
    // The states keep it from happening twice, so each try may have its own key.
    key,
    inputHash: inputHashOf(`approval ${approvalId}`),
    causeId,
    accountIds: wish.accountIds,
    rows: [...wish.rows, requestRow(approvals, approvalId), requestRow(auditEntries, key)],
    decide(view): Decision<Answer, MoneyRefusal> {
      const now = parts.clock.now()
      const approval = view.row(approvals, approvalId)
      assert(approval, 'an approval is never removed')
      const obstacle = findObstacle(approval, staff, wish.needs, now)
      if (obstacle) return { refused: { code: obstacle } }
      const done = wish.carryOut(view, approval, { nowMs: now, causeId })
      if (typeof done === 'string') return { refused: { code: done } }
      const after = decided(approval, 'approved', approver, { now })
      const audit = { ...approvalAudit(after, approver, now), ...done.audit }
      return {
        accepted: {
          ...(done.before && { before: done.before }),
          ...(done.after && { after: done.after }),
          transfers: done.transfers,
          rows: [
            ...done.rows,
            replaceRow(approvals, approvalId, after),
            replaceRow(auditEntries, key, audit),
          ],
          answer: { approval: after, moved: done.moved },
        },
      }
    },
  })
  return await postNew(posting)
}
