import type { RejectReason, WithdrawalState, WithdrawalWay } from '@baize/contract'
import { type CurrencyCode, type Minor, minor, type Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type pg from 'pg'
import type { DecisionPlace } from '../../../house/approvals/decision-place.ts'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import { type OrderStep, saveOrderSteps } from './order-steps.store.ts'
import {
  ATTEMPTS_COLUMN,
  readAttempts,
  type StoredAttempt,
  saveAttempts,
} from './payout-attempts/attempts.store.ts'
import type { AttemptRow } from './payout-attempts/attempts.ts'
import type { PartRow } from './payout-parts/move-parts.ts'
import { PARTS_COLUMN, readParts, type StoredPart, saveParts } from './payout-parts/parts.store.ts'

/** A withdrawal as it is stored. */
export interface WithdrawalRow {
  readonly withdrawalId: Uuid
  readonly orderNumber: string
  readonly memberId: bigint
  readonly bankAccountId: Uuid
  readonly amountMinor: Minor
  readonly currency: CurrencyCode
  readonly state: WithdrawalState
  /** For the player, when it was rejected or failed. */
  readonly reason: string | null
  /** The usual reason that its sentence is; null for one of somebody's own. */
  readonly reasonCode: RejectReason | null
  readonly provider: string
  readonly payoutId: string | null
  readonly requestIp: string | null
  readonly firstApproverId: bigint | null
  readonly secondApproverId: bigint | null
  /** Where each approval was given; null without an approval or for older rows. */
  readonly firstApprovedFrom: DecisionPlace | null
  readonly secondApprovedFrom: DecisionPlace | null
  /** The version of the rule that approved it; null where people did or nobody has. */
  readonly ruleVersion: number | null
  readonly receiveAutomaticallyAtMs: number | null
  /** Approved, it is not sent before this and can be called back; null sends it at once. */
  readonly sendAfterMs: number | null
  /** What left the house for good; nothing until it is over. */
  readonly receivedMinor: Minor
  /** What came back to the player; with what was received the whole amount once it is over. */
  readonly returnedMinor: Minor
  /** Staff want no more than this to be paid at once; null leaves it to the provider. */
  readonly partMaxMinor: Minor | null
  /** The payouts it is paid in; none where it is paid at once, or not handed over. */
  readonly parts: readonly PartRow[]
  /** Each try to pay it at once, and the newest of them; 0 before the first. */
  readonly attempts: readonly AttemptRow[]
  readonly attemptNo: number
  /** Calls for the newest attempt, and those of them that certainly never left the house. */
  readonly callsBegun: number
  readonly callsUnsent: number
  /** When a held payout is returned to the player automatically; null where none is held. */
  readonly giveBackAtMs: number | null
  readonly way: WithdrawalWay
  /** The unplayed deposit it returns. */
  readonly depositId: Uuid | null
  /** Turnover waived because this is returned; restored for any part that comes back. */
  readonly turnoverMinor: Minor
  /** Why the provider refused the refund; null if it did not. */
  readonly refundRefusal: string | null
  /** The first order of the same request; null for the first itself. */
  readonly askedWith: Uuid | null
  readonly createdAtMs: number
  readonly updatedAtMs: number
  /** How many states it had when it was read. */
  readonly storedSteps: number
  /** States reached since, to be stored with the row. */
  readonly newSteps: readonly OrderStep<WithdrawalState>[]
}

const COLUMNS = `id, order_number, member_id, bank_account_id, amount_minor, currency, state,
  reason, provider, payout_id, request_ip, first_approver_id, second_approver_id,
  receive_automatically_at, created_at, updated_at, received_minor, returned_minor, part_max_minor,
  send_after, way, deposit_id, turnover_minor, refund_refusal, asked_with,
  first_approved_from, second_approved_from, reason_code, attempt_no, calls_begun, calls_unsent,
  give_back_at, rule_version`

const READ = `select ${COLUMNS}, host(request_ip) as request_host,
    (select count(*)::int from order_history h where h.order_id = withdrawal.id) as stored_steps,
    ${PARTS_COLUMN} as parts, ${ATTEMPTS_COLUMN} as attempts
  from withdrawal`
const LOCK = {
  name: 'cashier-lock-withdrawals',
  text: `${READ} where id = any ($1::uuid[]) order by id for no key update`,
}
const SAVE = {
  name: 'cashier-save-withdrawal',
  text: `insert into withdrawal (${COLUMNS})
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
      to_timestamp($14::double precision / 1000.0), to_timestamp($15::double precision / 1000.0),
      to_timestamp($16::double precision / 1000.0), $17, $18, $19,
      to_timestamp($20::double precision / 1000.0), $21, $22, $23, $24, $25, $26, $27, $28,
      $29, $30, $31, to_timestamp($32::double precision / 1000.0), $33)
    on conflict (id) do update set
      state = excluded.state, provider = excluded.provider, way = excluded.way,
      refund_refusal = excluded.refund_refusal, reason = excluded.reason, payout_id = excluded.payout_id,
      first_approver_id = excluded.first_approver_id,
      second_approver_id = excluded.second_approver_id,
      receive_automatically_at = excluded.receive_automatically_at,
      updated_at = excluded.updated_at,
      received_minor = excluded.received_minor, returned_minor = excluded.returned_minor,
      part_max_minor = excluded.part_max_minor, send_after = excluded.send_after,
      first_approved_from = excluded.first_approved_from,
      second_approved_from = excluded.second_approved_from, reason_code = excluded.reason_code,
      attempt_no = excluded.attempt_no, calls_begun = excluded.calls_begun,
      calls_unsent = excluded.calls_unsent, give_back_at = excluded.give_back_at,
      rule_version = excluded.rule_version`,
}

/** Withdrawals, locked and written with the money they move. */
export const withdrawals: Companion<Uuid, WithdrawalRow> = {
  name: 'withdrawal',
  mapKey: (withdrawalId) => withdrawalId,
  async lock(client, ids) {
    const found = await client.query<StoredWithdrawal>({ ...LOCK, values: [ids] })
    return found.rows.map((row) => [row.id, readWithdrawal(row)] as const)
  },
  save(client, rows) {
    return Promise.all(
      rows.flatMap(([, row]) => [
        client.query({ ...SAVE, values: saveValues(row) }),
        saveOrderSteps(client, row.withdrawalId, row.storedSteps, row.newSteps),
        ...saveParts(client, row.withdrawalId, row.parts),
        ...saveAttempts(client, row.withdrawalId, row.attempts),
      ]),
    )
  },
}

export async function loadWithdrawal(
  database: Queryable,
  withdrawalId: Uuid,
): Promise<WithdrawalRow | undefined> {
  const found = await database.query<StoredWithdrawal>(`${READ} where id = $1`, [withdrawalId])
  return found.rows[0] && readWithdrawal(found.rows[0])
}

/** The other orders of the same request, in order. */
export async function loadAskedWith(
  database: Queryable,
  withdrawalId: Uuid,
): Promise<readonly WithdrawalRow[]> {
  const found = await database.query<StoredWithdrawal>(
    `${READ} where asked_with = $1 order by order_number`,
    [withdrawalId],
  )
  return found.rows.map(readWithdrawal)
}

/** The state of a withdrawal that stays as it is until the commit; undefined when there is none. */
export async function lockWithdrawal(
  tx: Tx,
  withdrawalId: Uuid,
): Promise<WithdrawalState | undefined> {
  const found = await tx.query<{ state: WithdrawalState }>(
    'select state from withdrawal where id = $1 for no key update',
    [withdrawalId],
  )
  return found.rows[0]?.state
}

export async function loadWithdrawals(
  pool: pg.Pool,
  memberId: bigint,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: WithdrawalRow[]; totalCount: number }> {
  const [rows, count] = await Promise.all([
    pool.query<StoredWithdrawal>(
      `${READ} where member_id = $1 order by id desc limit $2 offset $3`,
      [memberId, page.pageSize, (page.pageNo - 1) * page.pageSize],
    ),
    pool.query<{ withdrawals: bigint }>(
      'select count(*) as withdrawals from withdrawal where member_id = $1',
      [memberId],
    ),
  ])
  return {
    rows: rows.rows.map(readWithdrawal),
    totalCount: Number(count.rows[0]?.withdrawals ?? 0n),
  }
}

export async function nextWithdrawalSerial(pool: pg.Pool): Promise<bigint> {
  const found = await pool.query<{ serial: bigint }>(
    `select nextval('withdrawal_number') as serial`,
  )
  return found.rows[0]?.serial ?? 0n
}

/** A member on a day, which begins at midnight UTC. */
export interface RequestDay {
  readonly memberId: bigint
  readonly dayStartMs: number
}

const DAY_MS = 86_400_000

export function requestDayOf(memberId: bigint, atMs: number): RequestDay {
  return { memberId, dayStartMs: atMs - (atMs % DAY_MS) }
}

/** What a member asked for on a day. */
export interface DayRequests {
  readonly count: number
  /** Without what came back since. */
  readonly askedMinor: Minor
}

/** What can still be asked for; nothing where the limit was lowered meanwhile. */
export function dayLeftOf({ askedMinor }: DayRequests, dayMaxMinor: Minor): Minor {
  return askedMinor < dayMaxMinor ? minor(dayMaxMinor - askedMinor) : minor(0n)
}

export const NO_REQUESTS: DayRequests = { count: 0, askedMinor: minor(0n) }

/** The day's requests of a member, locked with a new one so that nothing of it can be outrun. */
export const dayRequests: Companion<RequestDay, DayRequests> = {
  name: 'withdrawals of a day',
  mapKey: ({ memberId, dayStartMs }) => `${memberId} ${dayStartMs}`,
  async lock(client, days) {
    // The member's row stands for the count: whoever asks second waits for the first to commit.
    await client.query(
      'select 1 from member where id = any($1::bigint[]) order by id for no key update',
      [days.map(({ memberId }) => memberId)],
    )
    return sumByDay(client, days)
  },
  save: () => Promise.resolve(),
}

// The orders of a divided request count as one request.
const SUM_BY_DAY = `select d.member_id, d.day_start,
    count(distinct coalesce(w.asked_with, w.id))::integer as requests,
    sum(w.amount_minor - w.returned_minor)::bigint as asked_minor
  from unnest($1::bigint[], $2::timestamptz[]) as d(member_id, day_start)
  join withdrawal w on w.member_id = d.member_id and w.state <> 'cancelled'
    and w.created_at >= d.day_start and w.created_at < d.day_start + interval '24 hours'
  group by d.member_id, d.day_start`

async function sumByDay(
  database: Queryable,
  days: readonly RequestDay[],
): Promise<(readonly [RequestDay, DayRequests])[]> {
  const found = await database.query<StoredDay>(SUM_BY_DAY, [
    days.map(({ memberId }) => memberId),
    days.map(({ dayStartMs }) => new Date(dayStartMs)),
  ])
  return found.rows.map(
    (row) =>
      [
        requestDayOf(row.member_id, row.day_start.getTime()),
        { count: row.requests, askedMinor: row.asked_minor as Minor },
      ] as const,
  )
}

interface StoredDay {
  readonly member_id: bigint
  readonly day_start: Date
  readonly requests: number
  readonly asked_minor: bigint
}

/** Requests of a day that count against its number and its amount. */
export async function loadDayRequests(database: Queryable, day: RequestDay): Promise<DayRequests> {
  const [found] = await sumByDay(database, [day])
  return found?.[1] ?? NO_REQUESTS
}

/** Paid out, not confirmed, and the time to object is over. */
export async function findUnconfirmed(pool: pg.Pool, at: Date): Promise<WithdrawalRow[]> {
  const found = await pool.query<StoredWithdrawal>(
    `${READ} where state = 'paid_out' and receive_automatically_at < $1
     order by receive_automatically_at limit 500`,
    [at],
  )
  return found.rows.map(readWithdrawal)
}

/** Held payouts that nobody has sent again in time. */
export async function findOverdueHeld(pool: pg.Pool, at: Date): Promise<WithdrawalRow[]> {
  const found = await pool.query<StoredWithdrawal>(
    `${READ} where state = 'payout_failed' and give_back_at <= $1 order by give_back_at limit 500`,
    [at],
  )
  return found.rows.map(readWithdrawal)
}

function saveValues(row: WithdrawalRow): unknown[] {
  return [
    row.withdrawalId,
    row.orderNumber,
    row.memberId,
    row.bankAccountId,
    row.amountMinor,
    row.currency,
    row.state,
    row.reason,
    row.provider,
    row.payoutId,
    row.requestIp,
    row.firstApproverId,
    row.secondApproverId,
    row.receiveAutomaticallyAtMs,
    row.createdAtMs,
    row.updatedAtMs,
    row.receivedMinor,
    row.returnedMinor,
    row.partMaxMinor,
    row.sendAfterMs,
    row.way,
    row.depositId,
    row.turnoverMinor,
    row.refundRefusal,
    row.askedWith,
    row.firstApprovedFrom,
    row.secondApprovedFrom,
    row.reasonCode,
    row.attemptNo,
    row.callsBegun,
    row.callsUnsent,
    row.giveBackAtMs,
    row.ruleVersion,
  ]
}

/** A row as the driver hands it over. */
interface StoredWithdrawal {
  readonly id: Uuid
  readonly order_number: string
  readonly member_id: bigint
  readonly bank_account_id: Uuid
  readonly amount_minor: bigint
  readonly currency: string
  readonly state: string
  readonly reason: string | null
  readonly reason_code: RejectReason | null
  readonly provider: string
  readonly payout_id: string | null
  readonly request_host: string | null
  readonly first_approver_id: bigint | null
  readonly second_approver_id: bigint | null
  readonly receive_automatically_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly received_minor: bigint
  readonly returned_minor: bigint
  readonly part_max_minor: bigint | null
  readonly send_after: Date | null
  readonly way: WithdrawalWay
  readonly deposit_id: Uuid | null
  readonly turnover_minor: bigint
  readonly refund_refusal: string | null
  readonly asked_with: Uuid | null
  readonly first_approved_from: DecisionPlace | null
  readonly second_approved_from: DecisionPlace | null
  readonly parts: readonly StoredPart[]
  readonly attempts: readonly StoredAttempt[]
  readonly attempt_no: number
  readonly calls_begun: number
  readonly calls_unsent: number
  readonly give_back_at: Date | null
  readonly rule_version: number | null
  readonly stored_steps: number
}

function readWithdrawal(row: StoredWithdrawal): WithdrawalRow {
  return {
    withdrawalId: row.id,
    orderNumber: row.order_number,
    memberId: row.member_id,
    bankAccountId: row.bank_account_id,
    amountMinor: row.amount_minor as Minor,
    currency: row.currency as CurrencyCode,
    state: row.state as WithdrawalState,
    reason: row.reason,
    reasonCode: row.reason_code,
    provider: row.provider,
    payoutId: row.payout_id,
    requestIp: row.request_host,
    firstApproverId: row.first_approver_id,
    secondApproverId: row.second_approver_id,
    receiveAutomaticallyAtMs: row.receive_automatically_at?.getTime() ?? null,
    createdAtMs: row.created_at.getTime(),
    updatedAtMs: row.updated_at.getTime(),
    receivedMinor: row.received_minor as Minor,
    returnedMinor: row.returned_minor as Minor,
    partMaxMinor: row.part_max_minor as Minor | null,
    sendAfterMs: row.send_after?.getTime() ?? null,
    firstApprovedFrom: row.first_approved_from,
    secondApprovedFrom: row.second_approved_from,
    parts: readParts(row.parts),
    attempts: readAttempts(row.attempts),
    attemptNo: row.attempt_no,
    callsBegun: row.calls_begun,
    callsUnsent: row.calls_unsent,
    giveBackAtMs: row.give_back_at?.getTime() ?? null,
    ruleVersion: row.rule_version,
    way: row.way,
    depositId: row.deposit_id,
    turnoverMinor: row.turnover_minor as Minor,
    refundRefusal: row.refund_refusal,
    askedWith: row.asked_with,
    storedSteps: row.stored_steps,
    newSteps: [],
  }
}
