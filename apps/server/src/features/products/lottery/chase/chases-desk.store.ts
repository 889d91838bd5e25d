import type { Minor, Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { ChaseState } from './chase-row.ts'

/** A plan in a list. */
export interface DeskChaseRow {
  readonly chaseId: Uuid
  readonly memberId: bigint
  readonly username: string
  readonly game: string
  readonly family: string
  readonly state: ChaseState
  readonly stopsOnWin: boolean
  readonly startedAt: Date
  readonly issueCount: number
  readonly leftCount: number
  readonly reservedMinor: Minor
  readonly waitingMinor: Minor
  readonly paidMinor: Minor
}

const DESK_CHASE = `c.id as "chaseId", c.member_id as "memberId", m.username, c.game, c.family, c.state,
  c.stops_on_win as "stopsOnWin", c.started_at as "startedAt",
  jsonb_array_length(c.issues) as "issueCount",
  (select count(*)::int from jsonb_array_elements(c.issues) i
    where i ->> 'state' in ('waiting', 'open')) as "leftCount",
  c.reserved_minor as "reservedMinor", c.waiting_minor as "waitingMinor", c.paid_minor as "paidMinor"`

interface ChaseFilter {
  readonly game: string | undefined
  readonly state: ChaseState | undefined
  /** The beginning of a member's name. */
  readonly member: string | undefined
}

const IS_WANTED = `($1::text is null or c.game = $1) and ($2::text is null or c.state = $2)
  and ($3::text is null or starts_with(lower(m.username), lower($3)))`

/** Plans, the newest first. */
export async function loadChasePage(
  database: Queryable,
  { game, state, member }: ChaseFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<DeskChaseRow[]> {
  const found = await database.query<DeskChaseRow>(
    `select ${DESK_CHASE} from lottery_chase c join member m on m.id = c.member_id
     where ${IS_WANTED} order by c.id desc limit $4 offset $5`,
    [game ?? null, state ?? null, member ?? null, page.limit, page.offset],
  )
  return found.rows
}

/** How many plans are wanted, and how many run in all. */
export async function countChases(
  database: Queryable,
  { game, state, member }: ChaseFilter,
): Promise<{ readonly totalCount: number; readonly runningCount: number }> {
  const found = await database.query<{ totalCount: number; runningCount: number }>(
    `select count(*)::int as "totalCount",
       (select count(*)::int from lottery_chase where due_at is not null and state = 'running') as "runningCount"
     from lottery_chase c join member m on m.id = c.member_id where ${IS_WANTED}`,
    [game ?? null, state ?? null, member ?? null],
  )
  return found.rows[0] ?? { totalCount: 0, runningCount: 0 }
}

/** One plan, of any member. */
export async function loadDeskChase(
  database: Queryable,
  chaseId: Uuid,
): Promise<DeskChaseRow | undefined> {
  const found = await database.query<DeskChaseRow>(
    `select ${DESK_CHASE} from lottery_chase c join member m on m.id = c.member_id where c.id = $1`,
    [chaseId],
  )
  return found.rows[0]
}
