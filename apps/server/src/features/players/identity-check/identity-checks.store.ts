import type { DocumentKind, IdentityState } from '@baize/contract'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** A check as it is stored. */
export interface CheckRow {
  readonly state: IdentityState
  readonly version: number
  readonly reason: string | null
  readonly assignedStaffId: bigint | null
  readonly submittedAt: Date | null
  readonly decidedAt: Date | null
  /** `2031-05-31` */
  readonly validUntil: string | null
  readonly changedAt: Date | null
}

/** The check of somebody who was never asked and sent nothing. */
export const NO_CHECK: CheckRow = {
  state: 'not_asked',
  version: 0,
  reason: null,
  assignedStaffId: null,
  submittedAt: null,
  decidedAt: null,
  validUntil: null,
  changedAt: null,
}

/** The member behind a check, as much as it takes to write to them. */
export interface CheckedMember {
  readonly username: string
  readonly type: number
  readonly email: string | null
  readonly mobileNum: string | null
  readonly language: string | null
}

/**
 * Everything about one member's check happens one after the other, and never beside a withdrawal of
 * theirs: both lock the member's row first. Undefined for a member that does not exist.
 */
export async function lockCheckedMember(
  tx: Tx,
  memberId: bigint,
): Promise<CheckedMember | undefined> {
  const found = await tx.query<CheckedMember>(
    `select username, type::int as type, email, mobile_num as "mobileNum", language
       from member where id = $1 for no key update`,
    [memberId],
  )
  return found.rows[0]
}

export async function loadCheck(database: Queryable, memberId: bigint): Promise<CheckRow> {
  const found = await database.query<CheckRow>(
    `select state, version, reason, assigned_staff_id as "assignedStaffId",
            submitted_at as "submittedAt", decided_at as "decidedAt",
            to_char(valid_until, 'YYYY-MM-DD') as "validUntil", changed_at as "changedAt"
       from identity_check where member_id = $1`,
    [memberId],
  )
  return found.rows[0] ?? NO_CHECK
}

/** A check after a change, with who made it. */
export interface ChangedCheck extends CheckRow {
  readonly decidedBy: bigint | null
  readonly byWhom: string
}

/** Writes the check and the step of its history. The member is locked. */
export async function saveCheck(
  tx: Tx,
  memberId: bigint,
  check: ChangedCheck,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into identity_check as c (member_id, state, version, reason, assigned_staff_id,
       submitted_at, decided_at, decided_by, valid_until, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (member_id) do update set
       state = excluded.state, version = excluded.version, reason = excluded.reason,
       assigned_staff_id = excluded.assigned_staff_id, submitted_at = excluded.submitted_at,
       decided_at = excluded.decided_at, decided_by = excluded.decided_by,
       valid_until = excluded.valid_until, changed_at = excluded.changed_at`,
    [
      memberId,
      check.state,
      check.version,
      check.reason,
      check.assignedStaffId,
      check.submittedAt,
      check.decidedAt,
      check.decidedBy,
      check.validUntil,
      at,
    ],
  )
  await tx.query(
    `insert into identity_step (member_id, version, state, at, by_whom, reason)
     values ($1, $2, $3, $4, $5, $6)`,
    [memberId, check.version, check.state, at, check.byWhom, check.reason],
  )
}

/** Who says that they look at it; no step of the check, so its version stays. */
export async function saveAssignment(
  tx: Tx,
  memberId: bigint,
  staffId: bigint | null,
): Promise<void> {
  await tx.query('update identity_check set assigned_staff_id = $2 where member_id = $1', [
    memberId,
    staffId,
  ])
}

/** Members whose approval is over. */
export async function findExpired(database: Queryable, today: string): Promise<readonly bigint[]> {
  const found = await database.query<{ memberId: bigint }>(
    `select member_id as "memberId" from identity_check
      where state = 'approved' and valid_until < $1::date order by member_id limit 500`,
    [today],
  )
  return found.rows.map((row) => row.memberId)
}

export interface StepRow {
  readonly state: IdentityState
  readonly at: Date
  readonly byWhom: string
  readonly reason: string | null
}

const STEPS_SHOWN = 50

export async function loadSteps(
  database: Queryable,
  memberId: bigint,
): Promise<readonly StepRow[]> {
  const found = await database.query<StepRow>(
    `select state, at, by_whom as "byWhom", reason from identity_step
      where member_id = $1 order by version desc limit $2`,
    [memberId, STEPS_SHOWN],
  )
  return found.rows
}

/** Kinds of documents that must be sent anew. */
export async function markWantedAgain(
  tx: Tx,
  memberId: bigint,
  kinds: readonly DocumentKind[],
): Promise<void> {
  await tx.query(
    `update identity_document set is_wanted_again = true
      where member_id = $1 and replaced_at is null and kind = any ($2)`,
    [memberId, kinds],
  )
}
