import type { IdentityState, WithdrawalState } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../../../platform/database/in-transaction.ts'

export interface CaseWhoRow {
  readonly identityState: IdentityState
  readonly identityAt: Date | null
  readonly validUntil: string | null
  readonly payeeAddedAt: Date
  readonly paidCount: number
  readonly paidMinor: bigint
  readonly failedCount: number
  readonly deviceCount: number
  readonly deviceFirstAt: Date | null
  readonly deviceNewestAt: Date | null
  readonly requestIp: string | null
  readonly signIns: number
  readonly signInFirstAt: Date | null
  readonly limits: number
  readonly breakUntil: Date | null
  readonly isOnBreak: boolean
}

const PAID = `('paid_out', 'objected', 'received', 'part_received')`

/** Who asks for a withdrawal, and since when what they use is known, as it was at the request. */
export async function loadCaseWho(
  database: Queryable,
  withdrawalId: Uuid,
): Promise<CaseWhoRow | undefined> {
  const found = await database.query<CaseWhoRow>(
    `select coalesce(checked.state, 'not_asked') as "identityState",
       checked.decided_at as "identityAt", checked.valid_until::text as "validUntil",
       payee.added_at as "payeeAddedAt", paid.*, device.*, host(w.request_ip) as "requestIp", known.*,
       (select count(*)::int from member_limit l
         where l.member_id = w.member_id and l.amount is not null) as limits,
       rest.until as "breakUntil", rest.member_id is not null as "isOnBreak"
     from withdrawal w
     join bank_account payee on payee.id = w.bank_account_id
     left join identity_check checked on checked.member_id = w.member_id
     left join member_break rest on rest.member_id = w.member_id
       and (rest.until is null or rest.until > w.created_at)
     cross join lateral (
       select (count(*) filter (where e.state in ${PAID}))::int as "paidCount",
         coalesce(sum(e.amount_minor) filter (where e.state in ${PAID}), 0)::bigint as "paidMinor",
         (count(*) filter (where e.state in ('failed', 'returned')))::int as "failedCount"
       from withdrawal e where e.bank_account_id = w.bank_account_id and e.id < w.id
     ) paid
     cross join lateral (
       select count(*)::int as "deviceCount", min(k.first_at) as "deviceFirstAt",
         max(k.first_at) as "deviceNewestAt"
       from known_device k where k.member_id = w.member_id and k.first_at <= w.created_at
     ) device
     cross join lateral (
       select count(*)::int as "signIns", min(s.created_at) as "signInFirstAt"
       from member_session s
       where s.member_id = w.member_id and s.ip = w.request_ip and s.created_at <= w.created_at
     ) known
     where w.id = $1`,
    [withdrawalId],
  )
  return found.rows[0]
}

export interface OtherOrder {
  readonly withdrawalId: Uuid
  readonly orderNumber: string
  readonly amountMinor: bigint
  readonly state: WithdrawalState
  readonly requestedAt: Date
  readonly count: number
  readonly totalMinor: bigint
}

const OPEN = `('requested', 'second_review', 'approved', 'paying', 'payout_failed')`
const OTHERS_MAX = 5

/** The member's other withdrawals that are not paid yet, the newest first, each with their number and sum. */
export async function loadOtherOrders(
  database: Queryable,
  memberId: string,
  withdrawalId: Uuid,
): Promise<readonly OtherOrder[]> {
  const found = await database.query<OtherOrder>(
    `select id as "withdrawalId", order_number as "orderNumber", amount_minor as "amountMinor", state,
       created_at as "requestedAt", (count(*) over ())::int as count,
       (sum(amount_minor) over ())::bigint as "totalMinor"
     from withdrawal where member_id = $1 and id <> $2 and state in ${OPEN}
     order by id desc limit ${OTHERS_MAX}`,
    [memberId, withdrawalId],
  )
  return found.rows
}

export interface OpenOrders {
  readonly memberId: string
  readonly count: number
  readonly amountMinor: bigint
}

/** What is open of several members. */
export async function loadOpenOrdersOf(
  database: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, OpenOrders>> {
  const found = await database.query<OpenOrders>(
    `select member_id::text as "memberId", count(*)::int as count,
       sum(amount_minor)::bigint as "amountMinor"
     from withdrawal where member_id = any ($1::bigint[]) and state in ${OPEN} group by member_id`,
    [memberIds],
  )
  return new Map(found.rows.map((row) => [row.memberId, row]))
}
