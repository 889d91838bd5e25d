import type { IdentityQueue, IdentityState } from '@baize/contract'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** A check as the queue shows it. */
export interface QueueRow {
  readonly memberId: string
  readonly username: string
  readonly payeeName: string | null
  readonly memberSince: Date
  readonly state: IdentityState
  readonly documentCount: number
  readonly assignedStaffId: string | null
  readonly assignedName: string | null
  readonly submittedAt: Date | null
  readonly changedAt: Date
  readonly validUntil: string | null
}

const ROWS = `
  select m.id::text as "memberId", m.username, m.payee_name as "payeeName",
         m.registered_at as "memberSince", coalesce(c.state, 'not_asked') as state,
         (select count(*)::int from identity_document d
           where d.member_id = m.id and d.replaced_at is null and d.submitted_at is not null)
           as "documentCount",
         c.assigned_staff_id::text as "assignedStaffId", s.display_name as "assignedName",
         c.submitted_at as "submittedAt", coalesce(c.changed_at, m.registered_at) as "changedAt",
         to_char(c.valid_until, 'YYYY-MM-DD') as "validUntil"`

const WANTED = `
  where c.state = $1
    and ($2 = '' or m.id::text = $2 or m.username ilike $3 or m.payee_name ilike $3)
    and ($4 = 'anyone' or ($4 = 'nobody' and c.assigned_staff_id is null)
      or ($4 = 'me' and c.assigned_staff_id = $5))`

const JOINED = `from identity_check c join member m on m.id = c.member_id
  left join staff s on s.id = c.assigned_staff_id`

export interface QueueWish {
  readonly queue: IdentityQueue
  readonly text: string
  readonly assigned: 'anyone' | 'me' | 'nobody'
  readonly staffId: bigint
  readonly limit: number
  readonly offset: number
}

/** One queue, the longest waiting first; decided checks the newest first. */
export async function loadQueue(
  database: Queryable,
  wish: QueueWish,
): Promise<{ rows: readonly QueueRow[]; totalCount: number }> {
  const isDecided = wish.queue === 'approved' || wish.queue === 'rejected'
  const values = [
    wish.queue,
    wish.text,
    `%${wish.text.replaceAll(/[\\%_]/g, '\\$&')}%`,
    wish.assigned,
    wish.staffId,
  ]
  const [page, counted] = await Promise.all([
    database.query<QueueRow>(
      `${ROWS} ${JOINED} ${WANTED}
       order by c.changed_at ${isDecided ? 'desc' : 'asc'}, m.id limit $6 offset $7`,
      [...values, wish.limit, wish.offset],
    ),
    database.query<{ total: number }>(`select count(*)::int as total ${JOINED} ${WANTED}`, values),
  ])
  return { rows: page.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

export async function countQueues(database: Queryable): Promise<ReadonlyMap<string, number>> {
  const found = await database.query<{ state: string; checks: number }>(
    'select state, count(*)::int as checks from identity_check group by state',
  )
  return new Map(found.rows.map((row) => [row.state, row.checks]))
}

/** One member's check as the queue would show it, whether they were asked or not. */
export async function loadQueueRow(
  database: Queryable,
  memberId: string,
): Promise<QueueRow | undefined> {
  const found = await database.query<QueueRow>(
    `${ROWS} from member m left join identity_check c on c.member_id = m.id
     left join staff s on s.id = c.assigned_staff_id where m.id = $1`,
    [memberId],
  )
  return found.rows[0]
}
