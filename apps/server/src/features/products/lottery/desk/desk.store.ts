import type { Minor, Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import { DRAW, type LotteryDraw } from '../draws.store.ts'

/** A draw with its money. */
export interface DeskDrawRow extends LotteryDraw {
  readonly slipCount: number
  readonly stakeMinor: Minor
  readonly paidMinor: Minor
  readonly returnedMinor: Minor
}

/** Slips that were cancelled before the draw stood for nothing. */
const MONEY = `(select count(*)::int as count, coalesce(sum(w.stake_minor), 0)::bigint as stake,
    coalesce(sum(w.payout_minor), 0)::bigint as paid, coalesce(sum(w.returned_minor), 0)::bigint as returned
  from lottery_slip s join wager w on w.member_id = s.member_id and w.id = s.wager_id
  where s.draw_id = d.id and (d.voided_at is not null or w.state <> 'void'))`

const DESK_DRAW = `${DRAW}, m.count as "slipCount", m.stake as "stakeMinor", m.paid as "paidMinor",
  m.returned as "returnedMinor"`

/** Draws past their time that have no result, or are not settled though they have ended. */
const IS_WAITING = `d.settled_at is null
  and (d.draws_at <= $2 or d.drawn_at is not null or d.voided_at is not null)`

const WANTED = {
  attention: { where: IS_WAITING, order: 'd.draws_at, d.id' },
  coming: { where: 'd.draws_at > $2 and d.voided_at is null', order: 'd.draws_at, d.id' },
  // What is older is looked for in one game.
  ended: {
    where: `d.settled_at is not null and d.draws_at <= $2
      and (cardinality($1::text[]) = 1 or d.draws_at > $2::timestamptz - interval '2 days')`,
    order: 'd.draws_at desc, d.id',
  },
} as const

interface CalendarPage {
  readonly view: keyof typeof WANTED
  readonly games: readonly string[]
  readonly now: Date
  readonly limit: number
  readonly offset: number
}

export async function loadCalendarPage(
  database: Queryable,
  { view, games, now, limit, offset }: CalendarPage,
): Promise<{ readonly rows: readonly DeskDrawRow[]; readonly totalCount: number }> {
  const { where, order } = WANTED[view]
  const wanted = `d.game = any($1::text[]) and ${where}`
  const [found, totalCount] = await Promise.all([
    database.query<DeskDrawRow>(
      `select ${DESK_DRAW} from (
         select d.* from lottery_draw d where ${wanted} order by ${order} limit $3 offset $4
       ) d cross join lateral ${MONEY} m order by ${order}`,
      [games, now, limit, offset],
    ),
    countDraws(database, { view, games, now }),
  ])
  return { rows: found.rows, totalCount }
}

export async function countDraws(
  database: Queryable,
  { view, games, now }: Pick<CalendarPage, 'view' | 'games' | 'now'>,
): Promise<number> {
  const found = await database.query<{ count: number }>(
    `select count(*)::int as count from lottery_draw d
     where d.game = any($1::text[]) and ${WANTED[view].where}`,
    [games, now],
  )
  return found.rows[0]?.count ?? 0
}

export async function loadDeskDraw(
  database: Queryable,
  drawId: Uuid,
): Promise<DeskDrawRow | undefined> {
  const found = await database.query<DeskDrawRow>(
    `select ${DESK_DRAW} from lottery_draw d cross join lateral ${MONEY} m where d.id = $1`,
    [drawId],
  )
  return found.rows[0]
}

/** A slip with its member, and what it has brought them. */
export interface DeskSlip {
  readonly wagerId: Uuid
  readonly memberId: bigint
  readonly username: string
  readonly stakeMinor: Minor
  readonly wasMinor: Minor
}

/** The slips of a draw that were paid most. */
export async function loadLargestWins(
  database: Queryable,
  drawId: Uuid,
  most: number,
): Promise<DeskSlip[]> {
  const found = await database.query<DeskSlip>(
    `select w.id as "wagerId", w.member_id as "memberId", m.username, w.stake_minor as "stakeMinor",
       w.payout_minor as "wasMinor"
     from lottery_slip s join wager w on w.member_id = s.member_id and w.id = s.wager_id
     join member m on m.id = w.member_id
     where s.draw_id = $1 and w.payout_minor > 0 order by w.payout_minor desc, w.id limit $2`,
    [drawId, most],
  )
  return found.rows
}

/** Names of staff and members by their numbers. */
export async function loadUsernames(
  database: Queryable,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const found = await database.query<{ id: bigint; username: string }>(
    'select id, username from member where id = any($1::bigint[])',
    [memberIds],
  )
  return new Map(found.rows.map(({ id, username }) => [id, username]))
}

export async function loadStaffNames(
  database: Queryable,
  staffIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const found = await database.query<{ id: bigint; name: string }>(
    'select id, display_name as name from staff where id = any($1::bigint[])',
    [staffIds],
  )
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}

/** One settlement of a draw. */
export interface DeskRunRow {
  readonly drawId: Uuid
  readonly game: string
  readonly issue: string
  readonly version: number
  readonly beganAt: Date
  readonly endedAt: Date | null
  readonly begunTimes: number
  readonly wagerCount: number
  readonly stakeMinor: Minor
  readonly paidMinor: Minor
  readonly returnedMinor: Minor
}

const RUN = `r.draw_id as "drawId", d.game, d.issue, r.version, r.began_at as "beganAt",
  r.ended_at as "endedAt", r.begun_times as "begunTimes", r.wager_count as "wagerCount",
  r.stake_minor as "stakeMinor", r.paid_minor as "paidMinor", r.returned_minor as "returnedMinor"`

export async function loadRunsOfDraw(database: Queryable, drawId: Uuid): Promise<DeskRunRow[]> {
  const found = await database.query<DeskRunRow>(
    `select ${RUN} from lottery_run r join lottery_draw d on d.id = r.draw_id
     where r.draw_id = $1 order by r.version`,
    [drawId],
  )
  return found.rows
}

/** Settlements of the last week that settled something, the newest first; of one game, or of all. */
export async function loadRunPage(
  database: Queryable,
  page: {
    readonly game: string | null
    readonly now: Date
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly rows: readonly DeskRunRow[]; readonly totalCount: number }> {
  const wanted = `($1::text is null or d.game = $1)
    and r.began_at > $2::timestamptz - interval '7 days' and (r.wager_count > 0 or r.ended_at is null)`
  const from = 'lottery_run r join lottery_draw d on d.id = r.draw_id'
  const [found, counted] = await Promise.all([
    database.query<DeskRunRow>(
      `select ${RUN} from ${from} where ${wanted} order by r.began_at desc, r.draw_id limit $3 offset $4`,
      [page.game, page.now, page.limit, page.offset],
    ),
    database.query<{ count: number }>(
      `select count(*)::int as count from ${from} where ${wanted}`,
      [page.game, page.now],
    ),
  ])
  return { rows: found.rows, totalCount: counted.rows[0]?.count ?? 0 }
}
