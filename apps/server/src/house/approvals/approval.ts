import type {
  Approval,
  ApprovalKindName,
  ApprovalState,
  OwnAccount,
  Permission,
} from '@baize/contract'
import type { EpochMs, Result } from '@baize/kernel'
import type { AuditFacts } from '../../platform/audit/audit-log.ts'
import type { Tx } from '../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../platform/sessions/session.ts'
import { type DecisionPlace, placeOf, samePlaceOf, viewPlace } from './decision-place.ts'

/** Something that one person asked for and another must approve, as it is stored. */
export interface ApprovalRow {
  readonly approvalId: bigint
  readonly kind: ApprovalKindName
  readonly subject: string
  readonly subjectName: string
  readonly input: Readonly<Record<string, unknown>>
  readonly before: AuditFacts
  readonly after: AuditFacts
  readonly reason: string
  readonly state: ApprovalState
  readonly askedBy: bigint
  readonly askedByName: string
  readonly askedAtMs: number
  readonly expiresAtMs: number
  readonly decidedBy: bigint | null
  readonly decidedByName: string | null
  readonly decidedAtMs: number | null
  readonly answer: string | null
  /** Null for older rows. */
  readonly askedFrom: DecisionPlace | null
  readonly decidedFrom: DecisionPlace | null
}

/** Why something that was approved cannot be carried out. */
export type ExecutionRefusal =
  | 'not_found'
  | 'state_changed'
  | 'insufficient_funds'
  | 'rights_not_held'
  | 'rights_conflict'
  | 'last_administrator'

/** One thing that nobody does alone, carried out in the transaction that approves it. */
export interface ApprovalKind {
  /** Who may decide on it: somebody with this right who did not ask. */
  readonly needs: Permission
  execute(
    tx: Tx,
    approval: ApprovalRow,
    approver: StaffSession,
  ): Promise<Result<undefined, ExecutionRefusal>>
  /** After the commit, such as closing sockets. */
  afterwards?(approval: ApprovalRow): Promise<void>
}

/** One that moves money, which only the ledger's writer does: decided in the commit that moves it. */
export interface MoneyApprovalKind {
  readonly needs: Permission
  approve(
    stored: ApprovalRow,
    approver: { readonly staff: StaffSession; readonly ip: string },
  ): Promise<Result<ApprovalRow, DecisionRefusal | ExecutionRefusal>>
}

export type DecisionRefusal = 'approval_closed' | 'second_person_needed' | 'not_permitted'

/** Whether this person may decide on it now; asked again with the row locked. */
export function findObstacle(
  approval: ApprovalRow,
  staff: Pick<StaffSession, 'staffId' | 'permissions'>,
  needs: Permission,
  now: EpochMs,
): DecisionRefusal | undefined {
  if (approval.state !== 'waiting' || approval.expiresAtMs <= now) return 'approval_closed'
  if (!staff.permissions.has(needs)) return 'not_permitted'
  return approval.askedBy === staff.staffId ? 'second_person_needed' : undefined
}

/** The row after a decision. */
export function decided(
  approval: ApprovalRow,
  state: 'approved' | 'refused' | 'withdrawn',
  by: { readonly staff: StaffSession; readonly ip: string },
  at: { readonly now: EpochMs; readonly answer?: string },
): ApprovalRow {
  return {
    ...approval,
    state,
    decidedBy: by.staff.staffId,
    decidedByName: by.staff.displayName,
    decidedFrom: placeOf(by.staff, by.ip),
    decidedAtMs: at.now,
    answer: at.answer ?? null,
  }
}

/** The viewer of an approval, with their place and the account it is about. */
export interface Looker {
  readonly staff: StaffSession
  readonly ip: string
  readonly ownAccount?: OwnAccount
}

/** As the contract shows it to one person. */
export function viewApproval(
  row: ApprovalRow,
  looker: Looker,
  needs: Permission,
  now: EpochMs,
): Approval {
  const { staff } = looker
  const isOver = row.state === 'waiting' && row.expiresAtMs <= now
  return {
    approvalId: row.approvalId.toString(),
    kind: row.kind,
    subject: row.subject,
    subjectName: row.subjectName,
    before: row.before,
    after: row.after,
    reason: row.reason,
    state: isOver ? 'expired' : row.state,
    askedBy: { staffId: row.askedBy.toString(), displayName: row.askedByName },
    askedAt: new Date(row.askedAtMs).toISOString(),
    expiresAt: new Date(row.expiresAtMs).toISOString(),
    decidedBy:
      row.decidedBy === null
        ? null
        : { staffId: row.decidedBy.toString(), displayName: row.decidedByName ?? '' },
    decidedAt: row.decidedAtMs === null ? null : new Date(row.decidedAtMs).toISOString(),
    answer: row.answer,
    askedFrom: viewPlace(row.askedFrom),
    decidedFrom: viewPlace(row.decidedFrom),
    samePlace: samePlaceOf(
      row.askedFrom,
      // The asker viewing their own request is no match.
      row.state === 'waiting' && row.askedBy !== staff.staffId
        ? placeOf(staff, looker.ip)
        : row.decidedFrom,
    ),
    ownAccount: looker.ownAccount ?? null,
    may: {
      decide: findObstacle(row, staff, needs, now) === undefined,
      withdraw: row.state === 'waiting' && !isOver && row.askedBy === staff.staffId,
    },
  }
}
