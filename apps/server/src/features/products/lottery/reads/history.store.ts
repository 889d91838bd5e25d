import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** A draw as a history lists it. */
export interface ListedDraw {
  readonly drawId: string
  readonly issue: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
  readonly result: unknown
  readonly drawnAt: Date | null
  readonly voidedAt: Date | null
  readonly settledAt: Date | null
  readonly correctedAt: Date | null
  readonly resultVersion: number
}

export interface HistoryPage {
  readonly game: string
  readonly limit: number
  readonly offset: number
}

const LISTED = `d.id as "drawId", d.issue, d.opens_at as "opensAt", d.closes_at as "closesAt", d.draws_at as "drawsAt",
  d.result, d.drawn_at as "drawnAt", d.voided_at as "voidedAt", d.settled_at as "settledAt",
  d.corrected_at as "correctedAt", d.result_version as "resultVersion"`

/** Draws of a business day, the latest first. Its issues begin with the day, in whatever zone the game is. */
export async function loadDrawsOfDay(
  database: Queryable,
  { game, limit, offset }: HistoryPage,
  day: string,
): Promise<ListedDraw[]> {
  const found = await database.query<ListedDraw>(
    `select ${LISTED} from lottery_draw d
     where d.game = $1 and d.draws_at >= $2::date - interval '1 day'
       and d.draws_at < $2::date + interval '3 days' and starts_with(d.issue, $3)
     order by d.draws_at desc limit $4 offset $5`,
    [game, day, issuePrefixOf(day), limit, offset],
  )
  return found.rows
}

/** Draws whose time has come, the latest first. */
export async function loadPastDraws(
  database: Queryable,
  { game, limit, offset }: HistoryPage,
  now: Date,
): Promise<ListedDraw[]> {
  const found = await database.query<ListedDraw>(
    `select ${LISTED} from lottery_draw d where d.game = $1 and d.draws_at <= $2
     order by d.draws_at desc limit $3 offset $4`,
    [game, now, limit, offset],
  )
  return found.rows
}

/** Draws with a result, all or those of a business day. */
export async function loadDrawnDraws(
  database: Queryable,
  { game, limit, offset }: HistoryPage,
  day?: string,
): Promise<ListedDraw[]> {
  if (day !== undefined) {
    const found = await database.query<ListedDraw>(
      `select ${LISTED} from lottery_draw d
       where d.game = $1 and d.drawn_at is not null and d.draws_at >= $2::date - interval '1 day'
         and d.draws_at < $2::date + interval '3 days' and starts_with(d.issue, $3)
       order by d.draws_at desc limit $4 offset $5`,
      [game, day, issuePrefixOf(day), limit, offset],
    )
    return found.rows
  }
  const found = await database.query<ListedDraw>(
    `select ${LISTED} from lottery_draw d where d.game = $1 and d.drawn_at is not null
     order by d.draws_at desc limit $2 offset $3`,
    [game, limit, offset],
  )
  return found.rows
}

/** Issues begin with their business day, in whatever zone the game is. */
function issuePrefixOf(day: string): string {
  return `${day.replaceAll('-', '')}-`
}
