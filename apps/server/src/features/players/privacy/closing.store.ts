import type { Closing, ClosingObstacle } from '@baize/contract'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import type { ErasedKind, Erasure } from './privacy-rules.ts'

/** The end of an account, begun or over. */
export interface ClosingRow {
  readonly memberId: bigint
  readonly reason: Closing['reason']
  readonly askedAt: Date
  readonly byName: string | null
  readonly closesAt: Date
  readonly closedAt: Date | null
  readonly heldBy: readonly ClosingObstacle[]
}

const COLUMNS = `c.member_id as "memberId", c.reason, c.asked_at as "askedAt", c.by_name as "byName",
  c.closes_at as "closesAt", c.closed_at as "closedAt", c.held_by as "heldBy"`

/** The last moment that dates know of: no stake and no deposit, like a break without an end. */
const FOR_GOOD_MS = 8_640_000_000_000_000

/** Everything about the end of one account is decided one after the other under this lock; undefined for nobody. */
export async function lockOwner(
  tx: Tx,
  memberId: bigint,
): Promise<{ readonly username: string; readonly status: 'active' | 'locked' } | undefined> {
  const found = await tx.query<{ username: string; status: 'active' | 'locked' }>(
    'select username, status from member where id = $1 for no key update',
    [memberId],
  )
  return found.rows[0]
}

export async function hasMember(database: Queryable, memberId: bigint): Promise<boolean> {
  const found = await database.query('select from member where id = $1', [memberId])
  return found.rowCount === 1
}

export async function loadClosing(
  database: Queryable,
  memberId: bigint,
): Promise<ClosingRow | undefined> {
  const found = await database.query<ClosingRow>(
    `select ${COLUMNS} from account_closing c where c.member_id = $1`,
    [memberId],
  )
  return found.rows[0]
}

export async function insertClosing(
  tx: Tx,
  closing: Omit<ClosingRow, 'closedAt' | 'heldBy' | 'byName'> & {
    readonly by: { readonly staffId: bigint; readonly displayName: string } | null
  },
): Promise<void> {
  const { memberId, reason, askedAt, closesAt, by } = closing
  await tx.query(
    `insert into account_closing (member_id, reason, asked_at, by_staff, by_name, closes_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [memberId, reason, askedAt, by?.staffId ?? null, by?.displayName ?? null, closesAt],
  )
  await tx.query('update member set break_until_ms = $2 where id = $1', [memberId, FOR_GOOD_MS])
}

/** As if nobody had asked; a break that the member takes counts as before, and one that is over no longer. */
export async function removeClosing(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('delete from account_closing where member_id = $1', [memberId])
  await tx.query(
    `update member m set closed_at = null, break_until_ms = coalesce((
       select case when b.until is null then $2 else (extract(epoch from b.until) * 1000)::bigint end
         from member_break b where b.member_id = m.id), 0)
      where m.id = $1`,
    [memberId, FOR_GOOD_MS],
  )
}

export async function saveHeldBy(
  tx: Tx,
  memberId: bigint,
  heldBy: readonly ClosingObstacle[],
): Promise<void> {
  await tx.query('update account_closing set held_by = $2 where member_id = $1', [memberId, heldBy])
}

/** Locked like any account that may not be signed in to, and closed besides. */
export async function saveClosed(
  tx: Tx,
  memberId: bigint,
  closedAt: Date,
  due: readonly { readonly kind: ErasedKind; readonly dueAt: Date }[],
): Promise<void> {
  await tx.query(`update member set status = 'locked', closed_at = $2 where id = $1`, [
    memberId,
    closedAt,
  ])
  await tx.query(`update account_closing set closed_at = $2, held_by = '{}' where member_id = $1`, [
    memberId,
    closedAt,
  ])
  await tx.query(
    `insert into data_erasure (member_id, kind, due_at)
     select $1, kind, due_at from unnest($2::text[], $3::timestamptz[]) as d(kind, due_at)
     on conflict do nothing`,
    [memberId, due.map(({ kind }) => kind), due.map(({ dueAt }) => dueAt)],
  )
}

/** Closings whose time of taking back is over, the oldest first. */
export async function findDueClosings(
  database: Queryable,
  at: Date,
  limit: number,
): Promise<readonly bigint[]> {
  const found = await database.query<{ memberId: bigint }>(
    `select member_id as "memberId" from account_closing
      where closed_at is null and closes_at <= $1 order by closes_at limit $2`,
    [at, limit],
  )
  return found.rows.map(({ memberId }) => memberId)
}

export async function loadErasures(
  database: Queryable,
  memberId: bigint,
): Promise<readonly Erasure[]> {
  const found = await database.query<Erasure>(
    `select kind, due_at as "dueAt", done_at as "doneAt" from data_erasure where member_id = $1`,
    [memberId],
  )
  return found.rows
}
