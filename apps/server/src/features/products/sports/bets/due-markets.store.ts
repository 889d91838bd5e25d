import type { Uuid } from '@baize/kernel'
import type { MarketKey } from '@baize/sports'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

export interface DueMarket {
  readonly eventId: Uuid
  readonly market: MarketKey
  /** As the database has it, to the microsecond. */
  readonly dueAt: string
}

/** Markets whose bets are to be looked at, those that wait longest first. */
export async function loadDueMarkets(
  database: Queryable,
  now: Date,
  limit: number,
): Promise<DueMarket[]> {
  const found = await database.query<DueMarket>(
    `select event_id as "eventId", market, due_at::text as "dueAt" from sports_due_market
     where due_at <= $1 order by due_at limit $2`,
    [now, limit],
  )
  return found.rows
}

/** Looks at a market again at another time, unless something was said of it meanwhile. */
export async function putOffMarket(
  database: Queryable,
  { eventId, market, dueAt }: DueMarket,
  until: Date,
): Promise<void> {
  await database.query(
    `update sports_due_market set due_at = $4
     where event_id = $1 and market = $2 and due_at = $3::timestamptz`,
    [eventId, market, dueAt, until],
  )
}

/** A market leaves the list, unless something was said of it meanwhile. */
export async function dropDueMarket(
  database: Queryable,
  { eventId, market, dueAt }: DueMarket,
): Promise<void> {
  await database.query(
    'delete from sports_due_market where event_id = $1 and market = $2 and due_at = $3::timestamptz',
    [eventId, market, dueAt],
  )
}
