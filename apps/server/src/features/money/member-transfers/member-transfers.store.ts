import { type Minor, minor, type Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type pg from 'pg'
import { loadUsualAmount } from '../../../house/ledger-view/usual-amount.store.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import { TRIAL_TYPE } from '../../../platform/sessions/session.ts'
import { NOTHING_SENT, type Party, type Relation, type SentToday } from './transfer-rules.ts'

/** A transfer as it is stored, with the names of both as they are now. */
export interface MemberTransferRow {
  readonly transferId: Uuid
  readonly senderId: bigint
  readonly receiverId: bigint
  readonly receiverIs: Relation
  readonly amountMinor: Minor
  readonly currency: string
  readonly sentAt: Date
}

/** A transfer from one member's side. */
export interface OwnTransfer {
  readonly transferId: Uuid
  readonly isSent: boolean
  readonly relation: Relation
  readonly otherId: bigint
  readonly otherName: string
  readonly amountMinor: Minor
  readonly sentAt: Date
}

const PARTY = `select m.id, m.username, m.type, m.status,
    greatest(m.break_until_ms, m.excluded_until_ms) as break_until_ms,
    m.withdrawals_held_until, m.upline_id
  from member m`
const LOCK_PARTIES = {
  name: 'member-transfers-lock-parties',
  text: `${PARTY} where m.id = any ($1::bigint[]) order by m.id for no key update of m`,
}

/** Both members, locked in the order of their numbers: a lock, a break or an exclusion is before this or after it. */
export const transferParties: Companion<bigint, Party> = {
  name: 'parties of a transfer between members',
  mapKey: (memberId) => memberId,
  async lock(client, ids) {
    const found = await client.query<StoredParty>({ ...LOCK_PARTIES, values: [ids] })
    return found.rows.map((row) => [row.id, readParty(row)] as const)
  },
  // A transfer changes nothing of who they are.
  save: () => Promise.resolve(),
}

/** A member on a day. */
export interface SendingDay {
  readonly memberId: bigint
  readonly dayStartMs: number
}

const DAY_MS = 86_400_000

export function sendingDayOf(memberId: bigint, atMs: number): SendingDay {
  return { memberId, dayStartMs: atMs - (atMs % DAY_MS) }
}

/** What was sent on a day. It is read when the sender's row is locked, so whoever sends second sees the first. */
export const sendingDays: Companion<SendingDay, SentToday> = {
  name: 'transfers of a day',
  mapKey: ({ memberId, dayStartMs }) => `${memberId} ${dayStartMs}`,
  lock: (client, days) => sumByDay(client, days),
  save: () => Promise.resolve(),
}

const SUM_BY_DAY = `select d.member_id, d.day_start, count(*)::integer as transfers,
    sum(t.amount_minor)::bigint as sent_minor
  from unnest($1::bigint[], $2::timestamptz[]) as d(member_id, day_start)
  join member_transfer t on t.sender_id = d.member_id
    and t.sent_at >= d.day_start and t.sent_at < d.day_start + interval '24 hours'
  group by d.member_id, d.day_start`

async function sumByDay(database: Queryable, days: readonly SendingDay[]) {
  const found = await database.query<{
    member_id: bigint
    day_start: Date
    transfers: number
    sent_minor: bigint
  }>(SUM_BY_DAY, [
    days.map(({ memberId }) => memberId),
    days.map(({ dayStartMs }) => new Date(dayStartMs)),
  ])
  return found.rows.map(
    (row) =>
      [
        sendingDayOf(row.member_id, row.day_start.getTime()),
        { count: row.transfers, sentMinor: minor(row.sent_minor) },
      ] as const,
  )
}

export async function loadSentToday(database: Queryable, day: SendingDay): Promise<SentToday> {
  const [row] = await sumByDay(database, [day])
  return row?.[1] ?? NOTHING_SENT
}

/** What the member usually sends, in minor units; null without a history. */
export function loadUsualTransfer(database: Queryable, memberId: bigint): Promise<bigint | null> {
  return loadUsualAmount(
    database,
    memberId,
    `select amount_minor from member_transfer where sender_id = $1 order by sent_at desc`,
  )
}

/** Written once, with the money. */
export const memberTransfers: Companion<Uuid, MemberTransferRow> = {
  name: 'transfer between members',
  mapKey: (transferId) => transferId,
  lock: () => Promise.resolve([]),
  save(client, rows) {
    return Promise.all(
      rows.map(([, row]) =>
        client.query(
          `insert into member_transfer (id, sender_id, receiver_id, receiver_is, amount_minor,
             currency, sent_at) values ($1, $2, $3, $4, $5, $6, $7)`,
          [
            ...[row.transferId, row.senderId, row.receiverId, row.receiverIs],
            ...[row.amountMinor, row.currency, row.sentAt],
          ],
        ),
      ),
    )
  },
}

/** Who the member is and to whom they stand one step up or down, by number. */
export async function loadRelated(
  pool: pg.Pool,
  memberId: bigint,
  downlinesMax: number,
): Promise<{ readonly upline: NamedMember | undefined; readonly downlines: NamedMember[] }> {
  const [up, down] = await Promise.all([
    pool.query<NamedMember>(
      `select u.id as "memberId", u.username from member m
         join member u on u.id = m.upline_id where m.id = $1`,
      [memberId],
    ),
    pool.query<NamedMember>(
      `select id as "memberId", username from member
        where upline_id = $1 and type <> $3 order by id limit $2`,
      [memberId, downlinesMax, TRIAL_TYPE],
    ),
  ])
  return { upline: up.rows[0], downlines: down.rows }
}

export interface NamedMember {
  readonly memberId: bigint
  readonly username: string
}

/** Whether one stands one step above the other; asked again under the lock. */
export async function areRelated(pool: pg.Pool, one: bigint, other: bigint): Promise<boolean> {
  const found = await pool.query(
    `select 1 from member where (id = $1 and upline_id = $2) or (id = $2 and upline_id = $1)`,
    [one, other],
  )
  return found.rows.length > 0
}

interface Sender {
  readonly isTrial: boolean
  readonly isLocked: boolean
  readonly hasPaymentPassword: boolean
}

/** What is looked at before anything is locked. */
export async function loadSender(pool: pg.Pool, memberId: bigint): Promise<Sender | undefined> {
  const found = await pool.query<{ type: number; status: string; hasPassword: boolean }>(
    `select type, status, payment_password_hash is not null as "hasPassword" from member
     where id = $1`,
    [memberId],
  )
  const [row] = found.rows
  return (
    row && {
      isTrial: row.type === TRIAL_TYPE,
      isLocked: row.status !== 'active',
      hasPaymentPassword: row.hasPassword,
    }
  )
}

const OWN = `select t.id as "transferId", t.sender_id = $1 as "isSent",
    case when t.sender_id = $1 then t.receiver_is
      when t.receiver_is = 'upline' then 'downline' else 'upline' end as relation,
    o.id as "otherId", o.username as "otherName", t.amount_minor as "amountMinor",
    t.sent_at as "sentAt"
  from member_transfer t
  join member o on o.id = case when t.sender_id = $1 then t.receiver_id else t.sender_id end`

/** One side of a transfer that is stored. */
export async function loadOwnTransfer(
  pool: pg.Pool,
  memberId: bigint,
  transferId: Uuid,
): Promise<OwnTransfer | undefined> {
  const found = await pool.query<OwnTransfer>(
    `${OWN} where t.id = $2 and (t.sender_id = $1 or t.receiver_id = $1)`,
    [memberId, transferId],
  )
  return found.rows[0]
}

export async function loadOwnTransfers(
  pool: pg.Pool,
  memberId: bigint,
  page: { readonly pageNo: number; readonly pageSize: number },
) {
  const [rows, sums] = await Promise.all([
    pool.query<OwnTransfer>(
      `${OWN} where t.sender_id = $1 or t.receiver_id = $1
       order by t.sent_at desc, t.id desc limit $2 offset $3`,
      [memberId, page.pageSize, (page.pageNo - 1) * page.pageSize],
    ),
    pool.query<{ totalCount: number; sentMinor: bigint; receivedMinor: bigint }>(
      `select count(*)::int as "totalCount",
         coalesce(sum(amount_minor) filter (where sender_id = $1), 0)::bigint as "sentMinor",
         coalesce(sum(amount_minor) filter (where receiver_id = $1), 0)::bigint as "receivedMinor"
       from member_transfer where sender_id = $1 or receiver_id = $1`,
      [memberId],
    ),
  ])
  const { totalCount = 0, sentMinor = 0n, receivedMinor = 0n } = sums.rows[0] ?? {}
  return { rows: rows.rows, totalCount, sentMinor, receivedMinor }
}

interface StoredParty {
  readonly id: bigint
  readonly username: string
  readonly type: number
  readonly status: string
  readonly break_until_ms: bigint
  readonly withdrawals_held_until: Date | null
  readonly upline_id: bigint | null
}

function readParty(row: StoredParty): Party {
  return {
    memberId: row.id,
    username: row.username,
    isTrial: row.type === TRIAL_TYPE,
    isLocked: row.status !== 'active',
    breakUntilMs: Number(row.break_until_ms),
    heldUntil: row.withdrawals_held_until,
    uplineId: row.upline_id,
  }
}
