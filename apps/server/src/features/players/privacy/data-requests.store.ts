import type { ClosingObstacle } from '@baize/contract'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

export interface DataRequestRow {
  readonly memberId: string
  readonly username: string
  readonly at: Date
  readonly dueAt: Date | null
  readonly heldBy: readonly ClosingObstacle[]
  readonly askedBy: string | null
}

export type DataRequestList = 'closing' | 'closed' | 'copies'

const OF_LIST: Readonly<Record<DataRequestList, string>> = {
  closing: `select c.member_id, c.asked_at as at, c.closes_at as due_at, c.held_by, c.by_name
    from account_closing c where c.closed_at is null`,
  closed: `select c.member_id, c.closed_at as at, (select min(d.due_at) from data_erasure d
      where d.member_id = c.member_id and d.done_at is null) as due_at, '{}'::text[] as held_by, c.by_name
    from account_closing c where c.closed_at is not null`,
  copies: `select x.member_id, x.asked_at as at, x.expires_at as due_at, '{}'::text[] as held_by,
      null::text as by_name from data_export x`,
}

export async function loadDataRequests(
  database: Queryable,
  list: DataRequestList,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly DataRequestRow[]> {
  const found = await database.query<DataRequestRow>(
    `select m.id::text as "memberId", m.username, r.at, r.due_at as "dueAt", r.held_by as "heldBy",
       r.by_name as "askedBy"
     from (${OF_LIST[list]} order by 2 desc, 1 desc limit $1 offset $2) r join member m on m.id = r.member_id
     order by r.at desc, m.id desc`,
    [page.limit, page.offset],
  )
  return found.rows
}

export async function countDataRequests(
  database: Queryable,
): Promise<Readonly<Record<DataRequestList, number>>> {
  const found = await database.query<Record<DataRequestList, number>>(
    `select (select count(*)::int from account_closing where closed_at is null) as closing,
       (select count(*)::int from account_closing where closed_at is not null) as closed,
       (select count(*)::int from data_export) as copies`,
  )
  return found.rows[0] ?? { closing: 0, closed: 0, copies: 0 }
}
