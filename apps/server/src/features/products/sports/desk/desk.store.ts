import type { SportsBetState, SportsBetType, SportsDeskView } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { MarketKey } from '@baize/sports'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { SportsDeps } from '../sports-deps.ts'

/** Members' cash, in minor units; nothing of those without an account. */
export async function loadCash(
  { pool, currency }: Pick<SportsDeps, 'pool' | 'currency'>,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const found = await pool.query<{ memberId: bigint; balanceMinor: bigint }>(
    `select owner_id as "memberId", balance_minor as "balanceMinor" from ledger_account
     where kind = 'player_cash' and owner_id = any($1::bigint[]) and purpose = '' and currency = $2`,
    [memberIds, currency.code],
  )
  return new Map(found.rows.map(({ memberId, balanceMinor }) => [memberId, balanceMinor]))
}

export interface EventMoney {
  readonly eventId: Uuid
  readonly stakedMinor: bigint
  readonly worstMinor: bigint
  readonly recentBetCount: number
}

/** Over for two hours, and a market that has bets is not settled; or nobody knows what its messages mean. */
const TO_CONFIRM = `e.state in ('ended', 'abandoned', 'cancelled') and e.ended_at < $1::timestamptz - interval '2 hours'
  and exists (select from sports_bet_leg l join sports_bet b on b.id = l.bet_id and b.state = 'accepted'
    join wager w on w.member_id = b.member_id and w.id = b.wager_id and w.state = 'open'
    where l.event_id = e.id and not exists (select from sports_result_message m
      where m.event_id = l.event_id and m.market = l.market))`
const OPEN = `e.state in ('not_started', 'live', 'interrupted', 'postponed')`
const HELD = `${OPEN} and exists (select from sports_hold h where
  (h.scope = 'both' or (h.scope = 'live') = (e.state in ('live', 'interrupted')))
  and ((h.level = 'platform') or (h.level = 'sport' and h.subject = e.sport)
  or (h.level = 'tournament' and h.subject = e.tournament_id) or (h.level = 'event' and h.subject = e.feed_id)
  or (h.level = 'market' and h.subject like e.feed_id || '|%')))`
const VIEWS: Readonly<Record<SportsDeskView, string>> = {
  live: `e.state in ('live', 'interrupted') and $1::timestamptz is not null`,
  preMatch: `e.state in ('not_started', 'postponed') and $1::timestamptz is not null`,
  results: TO_CONFIRM,
  held: `${HELD} and $1::timestamptz is not null`,
}
const MONEY = `coalesce((select sum(o.stake) from sports_exposure x
      cross join lateral (select sum((value ->> 0)::bigint) as stake from jsonb_each(x.outcomes)) o
      where x.event_id = e.id), 0)::bigint as "stakedMinor",
    coalesce((select max(x.liability_minor) from sports_exposure x where x.event_id = e.id), 0) as "worstMinor",
    (select count(distinct l.bet_id)::int from sports_bet_leg l join sports_bet b on b.id = l.bet_id
      where l.event_id = e.id and b.placed_at > $1::timestamptz - interval '5 minutes') as "recentBetCount"`

export interface DeskFilter {
  readonly view: SportsDeskView
  readonly sport: string | undefined
  readonly search: string | undefined
  readonly now: Date
}

/** Events of a view with their money, those with the most to lose first. */
export async function loadDeskEvents(
  database: Queryable,
  { view, sport, search, now }: DeskFilter,
  limit: number,
): Promise<EventMoney[]> {
  const found = await database.query<EventMoney>(
    `select e.id as "eventId", ${MONEY} from sports_event e
     where ${VIEWS[view]} and ($2::text is null or e.sport = $2)
       and ($3::text is null or concat_ws(' ', e.home, e.away, e.tournament) ilike '%' || $3 || '%')
     order by "worstMinor" desc, e.starts_at, e.id limit $4`,
    [now, sport ?? null, search ?? null, limit],
  )
  return found.rows
}

export async function loadEventMoney(
  database: Queryable,
  eventId: Uuid,
  now: Date,
): Promise<EventMoney | undefined> {
  const found = await database.query<EventMoney>(
    `select e.id as "eventId", ${MONEY} from sports_event e where e.id = $2`,
    [now, eventId],
  )
  return found.rows[0]
}

export async function countViews(
  database: Queryable,
  now: Date,
): Promise<Record<SportsDeskView, number>> {
  const found = await database.query<Record<SportsDeskView, number>>(
    `select ${Object.entries(VIEWS)
      .map(([view, where]) => `count(*) filter (where ${where})::int as "${view}"`)
      .join(', ')} from sports_event e
     where ${OPEN} or e.ended_at > $1::timestamptz - interval '3 days'`,
    [now],
  )
  return found.rows[0] ?? { live: 0, preMatch: 0, results: 0, held: 0 }
}

/** What is staked on all bets that run. */
export async function sumOpenStakes(database: Queryable): Promise<bigint> {
  const found = await database.query<{ sum: bigint }>(
    `select coalesce(sum(stake_minor - captured_minor), 0)::bigint as sum from wager
     where product = 'sports' and state in ('pending', 'open') and free_bet_id is null`,
  )
  return found.rows[0]?.sum ?? 0n
}

export interface StoredExposureRow {
  readonly eventId: Uuid
  readonly market: MarketKey
  readonly outcomes: Readonly<Record<string, readonly [stake: string, payout: string]>>
  readonly liabilityMinor: bigint
}

export async function loadExposuresOf(
  database: Queryable,
  eventIds: readonly Uuid[],
): Promise<StoredExposureRow[]> {
  const found = await database.query<StoredExposureRow>(
    `select event_id as "eventId", market, outcomes, liability_minor as "liabilityMinor"
     from sports_exposure where event_id = any($1::uuid[])`,
    [eventIds],
  )
  return found.rows
}

export interface ProducerStatus {
  readonly producer: number
  readonly state: 'up' | 'down' | 'recovering'
  readonly heardAt: Date | null
  readonly changedAt: Date
  readonly workedTo: Date | null
  readonly failureCount: number
}

/** A producer that has been silent too long is down, whatever its row says. */
export async function loadProducerStatus(
  database: Queryable,
  silenceMs: number,
): Promise<ProducerStatus[]> {
  const found = await database.query<ProducerStatus>(
    `select producer, case when state = 'up' and heard_at < clock_timestamp() - make_interval(secs => $1 / 1000.0)
         then 'down' else state end as state,
       heard_at as "heardAt", changed_at as "changedAt", worked_to as "workedTo", failure_count as "failureCount"
     from sports_producer order by producer`,
    [silenceMs],
  )
  return found.rows
}

export interface DeskBetRow {
  readonly wagerId: Uuid
  readonly memberId: bigint
  readonly username: string
  readonly type: SportsBetType
  readonly betState: 'pending' | 'accepted' | 'rejected'
  readonly wagerState: Exclude<SportsBetState, 'rejected' | 'lost'>
  readonly placedAt: Date
  readonly stakeMinor: bigint
  readonly capturedMinor: bigint
  readonly isFreeBet: boolean
  readonly paidMinor: bigint
  readonly winMaxMinor: bigint
  readonly bankers: number
  readonly sizes: readonly number[]
  readonly builderOdds: string | null
  /** Wagers of the bet that it became, and of the one that it was. */
  readonly editedInto: Uuid | null
  readonly editedFrom: Uuid | null
  readonly legs: readonly {
    readonly feedId: string
    readonly sport: string
    readonly home: string
    readonly away: string
    readonly runners: readonly string[] | null
    readonly market: string
    readonly outcome: string
    readonly odds: string
  }[]
}

const DESK_BET = `b.wager_id as "wagerId", b.member_id as "memberId", m.username, b.type, b.state as "betState",
  w.state as "wagerState", b.placed_at as "placedAt", b.stake_minor as "stakeMinor",
  w.captured_minor as "capturedMinor", b.free_bet_id is not null as "isFreeBet",
  w.payout_minor + case when b.free_bet_id is null then w.returned_minor else 0 end as "paidMinor",
  b.win_max_minor as "winMaxMinor", b.bankers, b.sizes, b.builder_odds as "builderOdds",
  (select c.edited_into from sports_cash_out c where c.bet_id = b.id and c.edited_into is not null) as "editedInto",
  (select o.wager_id from sports_cash_out c join sports_bet o on o.id = c.bet_id where c.edited_into = b.wager_id) as "editedFrom",
  (select json_agg(json_build_object('feedId', e.feed_id, 'sport', e.sport, 'home', e.home, 'away', e.away,
     'runners', e.runners, 'market', l.market,
     'outcome', l.outcome, 'odds', l.odds) order by l.place)
   from sports_bet_leg l join sports_event e on e.id = l.event_id where l.bet_id = b.id) as legs`
const FROM = `sports_bet b join wager w on w.member_id = b.member_id and w.id = b.wager_id
  join member m on m.id = b.member_id`
const STATES: Readonly<Record<string, string>> = {
  pending: `b.state = 'pending'`,
  running: `w.state in ('pending', 'open')`,
  ended: `w.state not in ('pending', 'open')`,
}

export interface BetFilter {
  readonly order: 'newest' | 'largest'
  readonly state: 'pending' | 'running' | 'ended' | undefined
  readonly feedId: string | undefined
  readonly memberId: bigint | undefined
  readonly wagerId?: Uuid | undefined
}

export async function loadDeskBets(
  database: Queryable,
  { order, state, feedId, memberId, wagerId }: BetFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly bets: readonly DeskBetRow[]; readonly totalCount: number }> {
  const where = `${state ? STATES[state] : 'true'} and ($1::bigint is null or b.member_id = $1)
    and ($2::text is null or exists (select from sports_bet_leg l join sports_event e on e.id = l.event_id
      where l.bet_id = b.id and e.feed_id = $2)) and ($3::uuid is null or b.wager_id = $3)`
  const values = [memberId ?? null, feedId ?? null, wagerId ?? null]
  const by = order === 'newest' ? 'b.id desc' : 'b.stake_minor desc, b.id desc'
  const [found, counted] = await Promise.all([
    database.query<DeskBetRow>(
      `select ${DESK_BET} from ${FROM} where ${where} order by ${by} limit $4 offset $5`,
      [...values, page.limit, page.offset],
    ),
    database.query<{ count: number }>(
      `select count(*)::int as count from ${FROM} where ${where}`,
      values,
    ),
  ])
  return { bets: found.rows, totalCount: counted.rows[0]?.count ?? 0 }
}

/** Bets by the ids of their wagers. */
export async function loadDeskBetsOf(
  database: Queryable,
  wagerIds: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, DeskBetRow>> {
  const found = await database.query<DeskBetRow>(
    `select ${DESK_BET} from ${FROM} where b.wager_id = any($1::uuid[])`,
    [wagerIds],
  )
  return new Map(found.rows.map((row) => [row.wagerId, row]))
}

export interface SaidRow {
  readonly market: string
  readonly kind: 'bet_settlement' | 'rollback_bet_settlement' | 'bet_cancel' | 'rollback_bet_cancel'
  readonly certainty: 'scouted' | 'confirmed' | null
  readonly sentAt: Date
  readonly body: {
    readonly outcomes?: Readonly<Record<string, string>>
    readonly start?: number
    readonly end?: number
    readonly note?: string
  }
  readonly isHouse: boolean
}

/** What was said of an event's markets, the newest first. */
export async function loadSaid(
  database: Queryable,
  eventId: Uuid,
  limit: number,
): Promise<SaidRow[]> {
  const found = await database.query<SaidRow>(
    `select market, kind, certainty, sent_at as "sentAt", body, staff_id is not null as "isHouse"
     from sports_result_message where event_id = $1 order by id desc limit $2`,
    [eventId, limit],
  )
  return found.rows
}

export interface LimitRow {
  readonly level: 'platform' | 'sport' | 'tournament' | 'event'
  readonly subject: string
  readonly subjectName: string
  readonly marketLiabilityMinor: bigint | null
  readonly selectionWinMinor: bigint | null
  /** What the house keeps of the stakes, in hundredths of a percent. */
  readonly marginBp: number | null
  readonly version: number
}

const LIMIT = `l.level, l.subject, l.market_liability_minor as "marketLiabilityMinor",
  l.selection_win_minor as "selectionWinMinor", l.margin_bp as "marginBp", l.version,
  coalesce(case l.level when 'event' then (select concat_ws(' – ', home, nullif(away, '')) from sports_event where feed_id = l.subject)
    when 'tournament' then (select tournament from sports_event where tournament_id = l.subject limit 1) end,
    l.subject) as "subjectName"`

export async function loadLimitRows(database: Queryable): Promise<LimitRow[]> {
  const found = await database.query<LimitRow>(
    `select ${LIMIT} from sports_limit l order by l.level, l.subject limit 500`,
  )
  return found.rows
}

export async function lockLimitRow(
  tx: Queryable,
  { level, subject }: Pick<LimitRow, 'level' | 'subject'>,
): Promise<LimitRow | undefined> {
  const found = await tx.query<LimitRow>(
    `select ${LIMIT} from sports_limit l where l.level = $1 and l.subject = $2 for update`,
    [level, subject],
  )
  return found.rows[0]
}

export async function saveLimitRow(
  tx: Queryable,
  limit: Omit<LimitRow, 'subjectName'>,
): Promise<void> {
  await tx.query(
    `insert into sports_limit (level, subject, market_liability_minor, selection_win_minor, version, margin_bp)
     values ($1, $2, $3, $4, $5, $6) on conflict (level, subject) do update
       set market_liability_minor = excluded.market_liability_minor,
         selection_win_minor = excluded.selection_win_minor, version = excluded.version,
         margin_bp = excluded.margin_bp`,
    [
      ...[limit.level, limit.subject, limit.marketLiabilityMinor, limit.selectionWinMinor],
      ...[limit.version, limit.marginBp],
    ],
  )
}

export interface MemberPlay {
  readonly percent: number
  readonly betCount: number
  readonly stakedMinor: bigint
  readonly paidMinor: bigint
}

/** How much of the limits a member has, and how their bets went; undefined where there is no such member. */
export async function loadMemberPlay(
  database: Queryable,
  memberId: bigint,
): Promise<MemberPlay | undefined> {
  const found = await database.query<MemberPlay>(
    `select coalesce((select percent from sports_member_class where member_id = m.id), 100) as percent,
       count(w.id)::int as "betCount",
       coalesce(sum(w.stake_minor) filter (where w.free_bet_id is null), 0)::bigint as "stakedMinor",
       coalesce(sum(w.payout_minor + case when w.free_bet_id is null then w.returned_minor else 0 end), 0)::bigint
         as "paidMinor"
     from member m left join sports_bet b on b.member_id = m.id and b.state = 'accepted'
       left join wager w on w.member_id = b.member_id and w.id = b.wager_id
         and w.state not in ('pending', 'open')
     where m.id = $1 group by m.id`,
    [memberId],
  )
  return found.rows[0]
}

export async function saveClass(tx: Queryable, memberId: bigint, percent: number): Promise<void> {
  await tx.query(
    `insert into sports_member_class (member_id, percent) values ($1, $2)
     on conflict (member_id) do update set percent = excluded.percent`,
    [memberId, percent],
  )
}
