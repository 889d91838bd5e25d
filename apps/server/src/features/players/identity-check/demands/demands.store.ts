import type { DemandCause, DemandMark } from '@baize/contract'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'

export interface DemandRow {
  readonly cause: DemandCause
  readonly marks: readonly { readonly mark: DemandMark; readonly memberId: string }[]
  readonly demandedAt: Date
  readonly metAt: Date | null
}

export async function loadDemand(
  database: Queryable,
  memberId: bigint,
): Promise<DemandRow | undefined> {
  const found = await database.query<DemandRow>(
    `select cause, marks, demanded_at as "demandedAt", met_at as "metAt"
       from identity_demand where member_id = $1`,
    [memberId],
  )
  return found.rows[0]
}

/** Saves an open demand; the member is locked. */
export async function saveDemand(
  tx: Tx,
  memberId: bigint,
  demand: Pick<DemandRow, 'cause' | 'marks' | 'demandedAt'>,
): Promise<void> {
  await tx.query(
    `insert into identity_demand (member_id, cause, marks, demanded_at) values ($1, $2, $3, $4)
     on conflict (member_id) do update set cause = excluded.cause, marks = excluded.marks,
       demanded_at = excluded.demanded_at, met_at = null`,
    [memberId, demand.cause, JSON.stringify(demand.marks), demand.demandedAt],
  )
}

/** Records weak marks so that each is reported once; they ask for nothing. The member is locked. */
export async function saveWeakMarks(
  tx: Tx,
  memberId: bigint,
  marks: DemandRow['marks'],
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into identity_demand as d (member_id, cause, marks, demanded_at, met_at)
     values ($1, 'weak', $2, $3, $3)
     on conflict (member_id) do update set marks = d.marks || excluded.marks`,
    [memberId, JSON.stringify(marks), at],
  )
}

/** Closes an open demand, after the check was approved; false where none was open. */
export async function meetDemand(tx: Tx, memberId: bigint, at: Date): Promise<boolean> {
  const met = await tx.query(
    'update identity_demand set met_at = $2 where member_id = $1 and met_at is null',
    [memberId, at],
  )
  return met.rowCount === 1
}

/** Checks under an open demand that have waited for staff since before `before`, oldest first. */
export async function findLate(
  database: Queryable,
  before: Date,
): Promise<readonly { readonly memberId: bigint; readonly submittedAt: Date }[]> {
  const found = await database.query<{ memberId: bigint; submittedAt: Date }>(
    `select d.member_id as "memberId", c.submitted_at as "submittedAt"
       from identity_demand d join identity_check c on c.member_id = d.member_id
      where d.met_at is null and c.state = 'in_review' and c.submitted_at < $1
      order by c.submitted_at limit 50`,
    [before],
  )
  return found.rows
}

/** Usernames by member ID. */
export async function loadUsernames(
  database: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await database.query<{ id: string; username: string }>(
    'select id::text, username from member where id = any($1::bigint[])',
    [memberIds],
  )
  return new Map(found.rows.map(({ id, username }) => [id, username]))
}
