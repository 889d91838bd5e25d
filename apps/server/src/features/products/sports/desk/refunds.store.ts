import type { Uuid } from '@baize/kernel'
import type { MarketKey } from '@baize/sports'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import { IS_REFUND_WAITING } from '../book/truths.store.ts'

export interface RefundMarket {
  readonly eventId: Uuid
  readonly market: MarketKey
}

/** Markets with bets of which the feed has cancelled something lately, the oldest first; it may be taken back since. */
export async function loadCancelledMarkets(
  database: Queryable,
  limit: number,
): Promise<RefundMarket[]> {
  const found = await database.query<RefundMarket>(
    `select m.event_id as "eventId", m.market from sports_result_message m
     where ${IS_REFUND_WAITING} and exists (select from sports_bet_leg l join sports_bet b
       on b.id = l.bet_id and b.state = 'accepted' where l.event_id = m.event_id and l.market = m.market)
     group by m.event_id, m.market order by min(m.received_at), m.event_id, m.market limit $1`,
    [limit],
  )
  return found.rows
}

/** Locks what the feed said of a market: of two people who confirm it one is the first. */
export async function lockSaid(tx: Queryable, { eventId, market }: RefundMarket): Promise<void> {
  await tx.query(
    'select id from sports_result_message where event_id = $1 and market = $2 order by id for update',
    [eventId, market],
  )
}

/** What a cancellation covers: bets of a window, or on some outcomes. */
export interface Covered extends RefundMarket {
  readonly from: Date | null
  readonly to: Date | null
  /** Null for all. */
  readonly outcomes: readonly string[] | null
}

export interface CoveredMoney extends RefundMarket {
  readonly betCount: number
  readonly stakeMinor: bigint
}

/**
 * Bets that run or are settled and that something covers, each once, with what is left of their stakes; of a settled one
 * what it was paid, where that is more.
 */
export async function sumCovered(
  database: Queryable,
  covered: readonly Covered[],
): Promise<CoveredMoney[]> {
  const found = await database.query<CoveredMoney>(
    `select event_id as "eventId", market, count(*)::int as "betCount", sum(minor)::bigint as "stakeMinor"
     from (
       select distinct r.event_id, r.market, b.id,
         greatest(w.stake_minor - w.captured_minor, w.payout_minor + w.returned_minor - w.captured_paid_minor) as minor
       from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::jsonb[])
           as r(event_id, market, from_at, to_at, outcomes)
         join sports_bet_leg l on l.event_id = r.event_id and l.market = r.market
           and (r.outcomes is null or r.outcomes ? l.outcome)
         join sports_bet b on b.id = l.bet_id and b.state = 'accepted'
           and (r.from_at is null or b.placed_at >= r.from_at) and (r.to_at is null or b.placed_at < r.to_at)
         join wager w on w.member_id = b.member_id and w.id = b.wager_id and w.state in ('open', 'settled')
     ) c group by event_id, market`,
    [
      covered.map(({ eventId }) => eventId),
      covered.map(({ market }) => market),
      covered.map(({ from }) => from),
      covered.map(({ to }) => to),
      covered.map(({ outcomes }) => outcomes && JSON.stringify(outcomes)),
    ],
  )
  return found.rows
}
