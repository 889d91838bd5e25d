import type { Minor, Uuid } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** Bets of one game without a pause, together. */
export interface PlaySession {
  readonly newest: Uuid
  readonly oldest: Uuid
  readonly gameCode: string
  readonly bets: number
  readonly open: number
  /** Cash and bonus money together. */
  readonly stakedMinor: Minor
  readonly bonusStakedMinor: Minor
  readonly paidMinor: Minor
  readonly from: Date
  readonly at: Date
}

/** A pause of so long ends a session. */
const PAUSE_MINUTES = 30
/** Bets that are read for one answer; a session that is longer goes on in the next. */
export const BETS_READ_MAX = 2_000

// Ids are in the order of time, so that one key is read backwards; the moment a bet was made stands a little behind its id's.
const SESSIONS = `
  with read as materialized (
    select id, game_code, vendor_code, state, stake_minor, bonus_minor,
           payout_minor + jackpot_minor as paid_minor, opened_at
      from bet
     where member_id = $1
       and id < coalesce($2::uuid, first_uuid_of($3::timestamptz + interval '1 minute'))
       and ($2::uuid is not null or opened_at < $3)
     order by id desc limit ${BETS_READ_MAX + 1}
  ), marked as (
    select *, row_number() over newest as place,
           game_code is distinct from lag(game_code) over newest
           or vendor_code is distinct from lag(vendor_code) over newest
           or lag(opened_at) over newest - opened_at > interval '${PAUSE_MINUTES} minutes' as is_other
      from read window newest as (order by id desc)
  ), named as (
    select *, count(*) filter (where is_other) over (order by id desc) as session from marked
     where place <= ${BETS_READ_MAX}
  )
  select (array_agg(id order by id desc))[1] as newest, (array_agg(id order by id))[1] as oldest,
         min(game_code) as "gameCode", count(*)::int as bets,
         (count(*) filter (where state = 'open'))::int as open,
         sum(stake_minor)::bigint as "stakedMinor",
         coalesce(sum(bonus_minor), 0)::bigint as "bonusStakedMinor",
         coalesce(sum(paid_minor), 0)::bigint as "paidMinor",
         min(opened_at) as "from", max(opened_at) as at,
         (select count(*)::int from read) as read
    from named group by session order by session`

/** The newest sessions before a bet or a moment; whether there are older ones. */
export async function loadPlaySessions(
  database: Queryable,
  memberId: bigint,
  start: { readonly beforeId: string | undefined; readonly before: Date },
  limit: number,
): Promise<{ readonly sessions: readonly PlaySession[]; readonly hasMore: boolean }> {
  const found = await database.query<PlaySession & { readonly read: number }>(SESSIONS, [
    ...[memberId, start.beforeId ?? null, start.before],
  ])
  const isCut = (found.rows[0]?.read ?? 0) > BETS_READ_MAX
  // Where the reading ended within the last one, it is read whole next time; one that is alone is shown in pieces.
  const whole = isCut && found.rows.length > 1 ? found.rows.slice(0, -1) : found.rows
  return { sessions: whole.slice(0, limit), hasMore: isCut || whole.length > limit }
}

export interface SessionBet {
  readonly betId: Uuid
  readonly isRound: boolean
  readonly state: 'open' | 'closed'
  readonly stakeMinor: Minor
  readonly bonusMinor: Minor
  readonly payoutMinor: Minor | null
  readonly openedAt: Date
}

export interface SessionPart {
  readonly memberId: bigint
  readonly newest: Uuid
  readonly oldest: Uuid
  readonly before: Uuid | undefined
}

const WITHIN = `member_id = $1 and id >= $2 and id <= $3 and ($4::uuid is null or id < $4)`

/** Bets of a session, the newest first, and how many are older; at most as many are counted as one answer folds. */
export async function loadSessionBets(
  database: Queryable,
  { memberId, newest, oldest, before }: SessionPart,
  limit: number,
): Promise<{ readonly bets: readonly SessionBet[]; readonly olderCount: number }> {
  const part = [memberId, oldest, newest, before ?? null]
  const [bets, counted] = await Promise.all([
    database.query<SessionBet>(
      `select b.id as "betId", b.state, b.stake_minor as "stakeMinor", coalesce(b.bonus_minor, 0) as "bonusMinor",
              b.payout_minor + b.jackpot_minor as "payoutMinor", b.opened_at as "openedAt",
              exists (select from round r where r.member_id = b.member_id and r.id = b.id) as "isRound"
         from (select member_id, id, state, stake_minor, bonus_minor, payout_minor, jackpot_minor, opened_at
                 from bet where ${WITHIN} order by id desc limit $5) b order by b.id desc`,
      [...part, limit],
    ),
    database.query<{ total: number }>(
      `select count(*)::int as total from (
         select from bet where ${WITHIN} limit ${BETS_READ_MAX}) counted`,
      part,
    ),
  ])
  const total = counted.rows[0]?.total ?? 0
  return { bets: bets.rows, olderCount: Math.max(0, total - bets.rows.length) }
}
