import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { ChaseState } from './chase-row.ts'

/** A plan in a list. */
export interface DeskChaseRow {
  readonly chaseId: Uuid
  readonly memberId: bigint
  readonly username: string
  readonly game: string
  readonly state: ChaseState
  readonly stopsOnWin: boolean
  readonly startedAt: Date
  readonly issueCount: number
  readonly leftCount: number
  readonly reservedMinor: bigint
  readonly waitingMinor: bigint
  readonly paidMinor: bigint
}

interface ChaseFilter {
  readonly game: string | undefined
  readonly isRunning: boolean
}

const IS_WANTED = `($1::text is null or c.game = $1) and (not $2 or c.due_at is not null)`

/** Plans, the newest first. */
export async function loadChasePage(
  database: Queryable,
  { game, isRunning }: ChaseFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<DeskChaseRow[]> {
  const found = await database.query<DeskChaseRow>(
    `select c.id as "chaseId", c.member_id as "memberId", m.username, c.game, c.state,
       c.stops_on_win as "stopsOnWin", c.started_at as "startedAt",
       jsonb_array_length(c.issues) as "issueCount",
       (select count(*)::int from jsonb_array_elements(c.issues) i
         where i ->> 'state' in ('waiting', 'open')) as "leftCount",
       c.reserved_minor as "reservedMinor", c.waiting_minor as "waitingMinor",
       c.paid_minor as "paidMinor"
     from lottery_chase c join member m on m.id = c.member_id
     where ${IS_WANTED} order by c.id desc limit $3 offset $4`,
    [game ?? null, isRunning, page.limit, page.offset],
  )
  return found.rows
}

export async function countChases(
  database: Queryable,
  { game, isRunning }: ChaseFilter,
): Promise<number> {
  const found = await database.query<{ count: number }>(
    `select count(*)::int as count from lottery_chase c where ${IS_WANTED}`,
    [game ?? null, isRunning],
  )
  return found.rows[0]?.count ?? 0
}
