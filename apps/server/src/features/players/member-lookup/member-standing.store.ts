import type { IdentityState } from '@baize/contract'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

export interface PresenceRow {
  readonly lastSeenAt: Date | null
  readonly openSessions: number
  readonly notes: number
}

/** When the member was last here, and what staff wrote down; undefined for nobody. */
export async function loadPresence(
  database: Queryable,
  memberId: string,
  at: Date,
): Promise<PresenceRow | undefined> {
  const found = await database.query<PresenceRow>(
    `select seen.last_seen_at as "lastSeenAt", seen.open_sessions as "openSessions",
       (select count(*)::int from member_note n where n.member_id = m.id) as notes
     from member m cross join lateral (
       select max(s.last_seen_at) as last_seen_at,
         (count(*) filter (where s.ended_at is null and s.expires_at > $2))::int as open_sessions
         from member_session s where s.member_id = m.id
     ) seen
     where m.id = $1`,
    [memberId, at],
  )
  return found.rows[0]
}

export interface MoneyCounts {
  readonly orders: number
  readonly transfers: number
  readonly entries: number
  readonly openDeposits: number
  readonly openWithdrawals: number
  readonly openObjections: number
  readonly openRounds: number
}

/** How many orders, transfers and entries a member has, and what of them is not over. */
export async function loadMoneyCounts(
  database: Queryable,
  memberId: string,
  currency: string,
): Promise<MoneyCounts | undefined> {
  const found = await database.query<MoneyCounts>(
    `select d.orders + w.orders as orders, d.open as "openDeposits",
       w.open as "openWithdrawals", w.objected as "openObjections",
       (select count(*)::int from member_transfer t
         where t.sender_id = $1 or t.receiver_id = $1) as transfers,
       coalesce((select version::int from ledger_account where kind = 'player_cash'
         and owner_id = $1 and purpose = '' and currency = $2), 0) as entries,
       (select count(*)::int from open_round o where o.member_id = $1) as "openRounds"
     from (
       select count(*)::int as orders, (count(*) filter (where state in
           ('created', 'pending', 'proof_sent', 'confirming', 'under_review')))::int as open
         from deposit where member_id = $1
     ) d cross join (
       select count(*)::int as orders,
         (count(*) filter (where state in
           ('requested', 'second_review', 'approved', 'paying', 'payout_failed', 'paid_out', 'objected')))::int as open,
         (count(*) filter (where state = 'objected'))::int as objected
         from withdrawal where member_id = $1
     ) w`,
    [memberId, currency],
  )
  return found.rows[0]
}

export async function loadIdentityState(
  database: Queryable,
  memberId: string,
): Promise<IdentityState> {
  const found = await database.query<{ state: IdentityState }>(
    'select state from identity_check where member_id = $1',
    [memberId],
  )
  return found.rows[0]?.state ?? 'not_asked'
}

/** The watch over withdrawals names its subject `member 8840001`. */
export async function countOpenAlarms(database: Queryable, memberId: string): Promise<number> {
  const found = await database.query<{ open: number }>(
    'select count(*)::int as open from alarm where subject = $1 and resolved_at is null',
    [`member ${memberId}`],
  )
  return found.rows[0]?.open ?? 0
}

/** Wishes about the member or about one of their withdrawals and deposits. */
export async function countWaitingApprovals(
  database: Queryable,
  memberId: string,
  at: Date,
): Promise<number> {
  const found = await database.query<{ waiting: number }>(
    `select count(*)::int as waiting from approval a
      where a.state = 'waiting' and a.expires_at > $2 and (
        a.subject = $1::text
        or exists (select 1 from withdrawal w where w.member_id = $1::text::bigint and w.id::text = a.subject)
        or exists (select 1 from deposit d where d.member_id = $1::text::bigint and d.id::text = a.subject))`,
    [memberId, at],
  )
  return found.rows[0]?.waiting ?? 0
}
