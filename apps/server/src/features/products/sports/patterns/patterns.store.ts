import type { Uuid } from '@baize/kernel'
import type { MarketKey } from '@baize/sports'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

export interface TakenRow {
  readonly wagerId: Uuid
  readonly memberId: bigint
  readonly eventId: Uuid
  readonly feedId: string
  readonly market: MarketKey
  readonly outcome: string
  readonly odds: string
  readonly stakeMinor: bigint
  readonly usualMinor: bigint
  readonly earlierBets: number
  readonly devices: readonly string[]
}

const HABIT_BETS = 50
const TAKEN_MAX = 2_000

/** Selections on events to come that were taken since a moment, with the habit and the devices of their members. */
export async function loadTakenSince(database: Queryable, since: Date): Promise<TakenRow[]> {
  const found = await database.query<TakenRow>(
    `select b.wager_id as "wagerId", b.member_id as "memberId", e.id as "eventId",
        e.feed_id as "feedId", l.market, l.outcome, l.odds, b.stake_minor as "stakeMinor",
        h.usual as "usualMinor", h.bets as "earlierBets",
        array(select encode(token_hash, 'hex') from known_device where member_id = b.member_id) as devices
      from sports_bet b join sports_bet_leg l on l.bet_id = b.id join sports_event e on e.id = l.event_id
      cross join lateral (select coalesce(avg(stake_minor), 0)::bigint as usual, count(*)::int as bets from (
        select p.stake_minor from sports_bet p
        where p.member_id = b.member_id and p.id < b.id and p.state = 'accepted'
        order by p.id desc limit ${HABIT_BETS}) earlier) h
      where b.placed_at > $1 and b.state <> 'rejected' and e.state = 'not_started'
      order by b.placed_at desc limit ${TAKEN_MAX}`,
    [since],
  )
  return found.rows
}

export interface OpenSelection {
  readonly eventId: Uuid
  readonly market: MarketKey
  readonly outcome: string
}

/** Selections with bets on events that begin within a span and have not begun. */
export async function loadSelectionsBefore(
  database: Queryable,
  until: Date,
): Promise<OpenSelection[]> {
  const found = await database.query<OpenSelection>(
    `select distinct l.event_id as "eventId", l.market, l.outcome
     from sports_event e join sports_bet_leg l on l.event_id = e.id
     where e.state = 'not_started' and e.starts_at <= $1`,
    [until],
  )
  return found.rows
}

/** A later price takes the place of an earlier one; after the start nobody writes any more. */
export async function saveClosingPrices(
  database: Queryable,
  prices: readonly (OpenSelection & { readonly odds: string })[],
  at: Date,
): Promise<void> {
  if (prices.length === 0) return
  await database.query(
    `insert into sports_closing_price (event_id, market, outcome, odds, priced_at)
     select p.event_id, p.market, p.outcome, p.odds, $5
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as p(event_id, market, outcome, odds)
     on conflict (event_id, market, outcome) do update
       set odds = excluded.odds, priced_at = excluded.priced_at`,
    [
      prices.map(({ eventId }) => eventId),
      prices.map(({ market }) => market),
      prices.map(({ outcome }) => outcome),
      prices.map(({ odds }) => odds),
      at,
    ],
  )
}

export interface ClosedRow {
  readonly memberId: bigint
  readonly closed: readonly { readonly odds: string; readonly closing: string }[]
}

/** Of members with a selection that closed since a moment: their newest ones with closing prices. */
export async function loadClosed(
  database: Queryable,
  since: Date,
  most: number,
): Promise<ClosedRow[]> {
  const found = await database.query<ClosedRow>(
    `select m.member_id as "memberId", c.closed
     from (select distinct b.member_id from sports_closing_price p
         join sports_bet_leg l on l.event_id = p.event_id and l.market = p.market and l.outcome = p.outcome
         join sports_bet b on b.id = l.bet_id and b.state = 'accepted'
       where p.priced_at > $1) m
     cross join lateral (select json_agg(json_build_object('odds', n.odds, 'closing', n.closing)) as closed from (
       select l.odds, p.odds as closing from sports_bet b join sports_bet_leg l on l.bet_id = b.id
         join sports_event e on e.id = l.event_id and e.state <> 'not_started'
         join sports_closing_price p on p.event_id = l.event_id and p.market = l.market and p.outcome = l.outcome
       where b.member_id = m.member_id and b.state = 'accepted' and l.taken_score is null
       order by b.id desc limit $2) n) c
     where c.closed is not null`,
    [since, most],
  )
  return found.rows
}

export interface OwnPrice {
  readonly eventId: Uuid
  readonly feedId: string
  readonly market: MarketKey
  readonly odds: Readonly<Record<string, string>>
}

/** Prices of the house in place of a feed's. */
export async function loadOwnPrices(database: Queryable): Promise<OwnPrice[]> {
  const found = await database.query<OwnPrice>(
    `select e.id as "eventId", e.feed_id as "feedId", p.market, p.odds
     from sports_price p join sports_event e on e.id = p.event_id and not e.is_house
     where p.ends_at > clock_timestamp() limit 500`,
  )
  return found.rows
}

export async function pruneClosingPrices(database: Queryable, before: Date): Promise<void> {
  await database.query('delete from sports_closing_price where priced_at < $1', [before])
}
