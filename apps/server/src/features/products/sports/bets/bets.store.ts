import { minor, type Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { MarketKey } from '@baize/sports'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import { type BetLegRow, type BetRow, readOdds, writeOdds } from './bet-row.ts'

const LEGS = `(select json_agg(json_build_object('eventId', l.event_id, 'feedId', e.feed_id, 'market', l.market,
    'outcome', l.outcome, 'odds', l.odds, 'version', l.version, 'takenScore', l.taken_score,
    'takenMinute', l.taken_minute, 'producer', l.producer, 'sentAt', l.sent_at) order by l.place)
  from sports_bet_leg l join sports_event e on e.id = l.event_id where l.bet_id = b.id)`
/** The columns of a bet, named `b`. */
export const BET = `b.id as "betId", b.wager_id as "wagerId", b.member_id as "memberId", b.type, b.bankers, b.sizes,
  b.lines, b.policy, b.builder_odds as "builderOdds", b.stake_minor as "stakeMinor",
  b.win_max_minor as "winMinorMax", b.state, b.decides_at as "decidesAt", b.rejected_legs as "rejectedLegs",
  b.auto_cash_out_minor as "autoCashOutMinor", b.free_bet_id as "freeBetId", b.placed_at as "placedAt", ${LEGS} as legs`

type StoredLeg = Omit<BetLegRow, 'odds' | 'sentAt'> & {
  readonly odds: string
  readonly sentAt: string
}
export type StoredBet = Omit<
  BetRow,
  'builderOdds' | 'stakeMinor' | 'winMinorMax' | 'rejectedLegs' | 'autoCashOutMinor' | 'legs'
> & {
  readonly builderOdds: string | null
  readonly stakeMinor: bigint
  readonly winMinorMax: bigint
  readonly rejectedLegs: readonly string[] | null
  readonly autoCashOutMinor: bigint | null
  readonly legs: readonly StoredLeg[]
}

export function readBet(stored: StoredBet): BetRow {
  const { builderOdds, autoCashOutMinor, rejectedLegs } = stored
  return {
    ...stored,
    builderOdds: builderOdds === null ? null : readOdds(builderOdds),
    stakeMinor: minor(stored.stakeMinor),
    winMinorMax: minor(stored.winMinorMax),
    rejectedLegs: rejectedLegs?.map((each) => (each || null) as never) ?? null,
    autoCashOutMinor: autoCashOutMinor === null ? null : minor(autoCashOutMinor),
    legs: stored.legs.map((leg) => ({
      ...leg,
      odds: readOdds(leg.odds),
      sentAt: new Date(leg.sentAt),
    })),
  }
}

/** Bets, read and written with the money that they move. */
export const sportsBets: Companion<Uuid, BetRow> = {
  name: 'sports_bet',
  mapKey: (betId) => betId,
  async lock(client, betIds) {
    const found = await client.query<StoredBet>({
      name: 'sports-bets-lock',
      text: `select ${BET} from sports_bet b where b.id = any($1::uuid[]) order by b.id for update of b`,
      values: [betIds],
    })
    return found.rows.map((row) => [row.betId, readBet(row)] as const)
  },
  save(client, changes) {
    const rows = changes.map(([, row]) => row)
    // Both are sent at once: the commit follows without waiting for an answer.
    return Promise.all([
      client.query({ name: 'sports-bets-save', text: SAVE, values: betValues(rows) }),
      client.query({ name: 'sports-bet-legs-save', text: SAVE_LEGS, values: legValues(rows) }),
    ])
  },
}

const SAVE = `insert into sports_bet (id, wager_id, member_id, type, bankers, sizes, lines, policy, builder_odds,
    stake_minor, win_max_minor, state, decides_at, rejected_legs, auto_cash_out_minor, placed_at, free_bet_id)
  select id, wager_id, member_id, type, bankers, string_to_array(sizes, ',')::int[], lines, policy, builder_odds,
    stake_minor, win_max_minor, state, decides_at, string_to_array(rejected_legs, ','), auto_cash_out_minor, placed_at,
    free_bet_id
  from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::text[], $5::int[], $6::text[], $7::int[], $8::text[],
    $9::text[], $10::bigint[], $11::bigint[], $12::text[], $13::timestamptz[], $14::text[], $15::bigint[],
    $16::timestamptz[], $17::uuid[]) as t(id, wager_id, member_id, type, bankers, sizes, lines, policy, builder_odds, stake_minor,
    win_max_minor, state, decides_at, rejected_legs, auto_cash_out_minor, placed_at, free_bet_id)
  on conflict (id) do update set builder_odds = excluded.builder_odds, win_max_minor = excluded.win_max_minor,
    state = excluded.state, decides_at = excluded.decides_at, rejected_legs = excluded.rejected_legs,
    auto_cash_out_minor = excluded.auto_cash_out_minor`
const SAVE_LEGS = `insert into sports_bet_leg (bet_id, place, event_id, market, outcome, odds, version, taken_score,
    taken_minute, producer, sent_at)
  select * from unnest($1::uuid[], $2::int[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::jsonb[],
    $9::int[], $10::int[], $11::timestamptz[])
  on conflict (bet_id, place) do update set odds = excluded.odds, version = excluded.version,
    taken_score = excluded.taken_score, taken_minute = excluded.taken_minute, producer = excluded.producer,
    sent_at = excluded.sent_at`

function betValues(rows: readonly BetRow[]): unknown[] {
  return [
    rows.map(({ betId }) => betId),
    rows.map(({ wagerId }) => wagerId),
    rows.map(({ memberId }) => memberId),
    rows.map(({ type }) => type),
    rows.map(({ bankers }) => bankers),
    rows.map(({ sizes }) => sizes.join(',')),
    rows.map(({ lines }) => lines),
    rows.map(({ policy }) => policy),
    rows.map(({ builderOdds }) => builderOdds && writeOdds(builderOdds)),
    rows.map(({ stakeMinor }) => stakeMinor),
    rows.map(({ winMinorMax }) => winMinorMax),
    rows.map(({ state }) => state),
    rows.map(({ decidesAt }) => decidesAt),
    rows.map(({ rejectedLegs }) => rejectedLegs?.map((each) => each ?? '').join(',') ?? null),
    rows.map(({ autoCashOutMinor }) => autoCashOutMinor),
    rows.map(({ placedAt }) => placedAt),
    rows.map(({ freeBetId }) => freeBetId),
  ]
}

function legValues(rows: readonly BetRow[]): unknown[] {
  const legs = rows.flatMap(({ betId, legs: own }) =>
    own.map((leg, place) => ({ ...leg, betId, place })),
  )
  return [
    legs.map(({ betId }) => betId),
    legs.map(({ place }) => place),
    legs.map(({ eventId }) => eventId),
    legs.map(({ market }) => market),
    legs.map(({ outcome }) => outcome),
    legs.map(({ odds }) => writeOdds(odds)),
    legs.map(({ version }) => version),
    legs.map(({ takenScore }) => takenScore && JSON.stringify(takenScore)),
    legs.map(({ takenMinute }) => takenMinute),
    legs.map(({ producer }) => producer),
    legs.map(({ sentAt }) => sentAt),
  ]
}

export async function loadBetsOfWagers(
  database: Queryable,
  wagerIds: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, BetRow>> {
  const found = await database.query<StoredBet>({
    name: 'sports-bets-of-wagers',
    text: `select ${BET} from sports_bet b where b.wager_id = any($1::uuid[])`,
    values: [wagerIds],
  })
  return new Map(found.rows.map((row) => [row.wagerId, readBet(row)]))
}

/** Pending bets whose delay is over, the oldest first. */
export async function loadDueBets(
  database: Queryable,
  now: Date,
  limit: number,
): Promise<BetRow[]> {
  const found = await database.query<StoredBet>(
    `select ${BET} from sports_bet b where b.state = 'pending' and b.decides_at <= $1
     order by b.decides_at limit $2`,
    [now, limit],
  )
  return found.rows.map(readBet)
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

export interface WagerOfMarket {
  readonly memberId: bigint
  readonly wagerId: Uuid
}

/** Wagers with a leg on a market, in the order of their bets, after one of them. A page costs what it holds, however many there are. */
export async function loadWagersOfMarket(
  database: Queryable,
  at: { readonly eventId: Uuid; readonly market: MarketKey },
  page: {
    readonly states: readonly string[]
    readonly after: Uuid | undefined
    readonly limit: number
  },
): Promise<WagerOfMarket[]> {
  const found = await database.query<WagerOfMarket>({
    name: 'sports-wagers-of-market',
    text: `select w.member_id as "memberId", w.id as "wagerId"
      from (select distinct bet_id from sports_bet_leg where event_id = $1 and market = $2
          and bet_id > coalesce((select id from sports_bet where wager_id = $3), $6::uuid)
        order by bet_id) l
      cross join lateral (select w.member_id, w.id from sports_bet b
          join wager w on w.member_id = b.member_id and w.id = b.wager_id and w.state = any($4::text[])
        where b.id = l.bet_id and b.state = 'accepted' limit 1) w
      order by l.bet_id limit $5`,
    values: [at.eventId, at.market, page.after ?? null, page.states, page.limit, BEFORE_ALL],
  })
  return found.rows
}
