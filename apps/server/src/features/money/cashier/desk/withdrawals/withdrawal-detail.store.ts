import type { IdentityState, RejectReason } from '@baize/contract'
import type { CurrencyCode, Minor, Uuid } from '@baize/kernel'
import type { DecisionPlace } from '../../../../../house/approvals/decision-place.ts'
import type { Queryable } from '../../../../../platform/database/in-transaction.ts'
import {
  type FactRules,
  factValues,
  REVIEWED_WITHDRAWALS,
  WITHDRAWAL_COLUMNS,
  type WithdrawalRow,
} from './withdrawal-facts.store.ts'

/** One withdrawal with the figures behind its checks. */
export interface WithdrawalDetail extends WithdrawalRow {
  readonly provider: string
  readonly currency: CurrencyCode
  readonly turnoverMinor: Minor
  readonly reason: string | null
  readonly reasonCode: RejectReason | null
  readonly refundRefusal: string | null
  readonly sendAfter: Date | null
  readonly giveBackAt: Date | null
  readonly paidMinor: string
  readonly partMinorMax: string | null
  readonly receivedMinor: string
  readonly returnedMinor: string
  readonly heldMinor: string
  readonly firstApproverId: string | null
  readonly secondApproverId: string | null
  readonly firstApprovedFrom: DecisionPlace | null
  readonly secondApprovedFrom: DecisionPlace | null
  readonly ruleVersion: number | null
  readonly payeeName: string | null
  /** The player's language; null means the house language. */
  readonly language: string | null
  readonly holderName: string
  readonly accountNumber: string
  readonly cashAccountId: string | null
  readonly balanceMinor: string
  readonly requestsThatDay: number
  readonly stakedSinceDepositMinor: string | null
  readonly depositMinor: string | null
  readonly depositMinutes: number | null
  readonly usualMinutes: number | null
  readonly signInsFromAddress: number
  readonly identityState: IdentityState
  /** What the member's group says of limits; null is as the house says. */
  readonly groupMinMinor: bigint | null
  readonly groupMaxMinor: bigint | null
  readonly groupRequestsPerDay: number | null
  readonly stakedSinceLastMinor: string
  readonly resultSinceLastMinor: string
}

const DETAIL_COLUMNS = `
  w.provider, w.currency, w.turnover_minor as "turnoverMinor", w.reason, w.reason_code as "reasonCode", w.refund_refusal as "refundRefusal", w.send_after as "sendAfter", w.give_back_at as "giveBackAt", w.part_max_minor::text as "partMinorMax",
  coalesce((select sum(p.amount_minor) filter (where p.state = 'paid') from withdrawal_part p
      where p.withdrawal_id = w.id having count(*) > 0),
    case when w.state in ('paid_out', 'objected', 'received', 'part_received', 'returned')
      then w.amount_minor else 0 end)::text as "paidMinor",
  w.received_minor::text as "receivedMinor", w.returned_minor::text as "returnedMinor",
  (w.amount_minor - w.received_minor - w.returned_minor)::text as "heldMinor",
  w.first_approver_id::text as "firstApproverId",
  w.second_approver_id::text as "secondApproverId",
  w.first_approved_from as "firstApprovedFrom", w.second_approved_from as "secondApprovedFrom",
  w.rule_version as "ruleVersion",
  m.payee_name as "payeeName", m.language, payee.holder_name as "holderName",
  payee.account_number as "accountNumber",
  cash.id::text as "cashAccountId", coalesce(cash.balance_minor, 0)::text as "balanceMinor",
  play.staked_minor::text as "stakedSinceDepositMinor",
  last_deposit.amount_minor::text as "depositMinor", fact.deposit_minutes as "depositMinutes",
  (select count(*)::int from withdrawal other
    where other.member_id = w.member_id and other.id <= w.id and other.asked_with is null
      and date_trunc('day', other.created_at, 'UTC') = date_trunc('day', w.created_at, 'UTC'))
    as "requestsThatDay",
  (select round(percentile_cont(0.5) within group (order by minutes))::int from (
     select extract(epoch from earlier.created_at - max(d.finished_at))::float8 / 60 as minutes
       from withdrawal earlier
       join deposit d on d.member_id = earlier.member_id and d.state = 'credited'
        and d.finished_at <= earlier.created_at
      where earlier.member_id = w.member_id and earlier.id < w.id
      group by earlier.id, earlier.created_at
      order by earlier.created_at desc
      limit 20
   ) usual) as "usualMinutes",
  (select count(*)::int from member_session s
    where s.member_id = w.member_id and s.ip = w.request_ip and s.created_at <= w.created_at)
    as "signInsFromAddress",
  coalesce((select c.state from identity_check c where c.member_id = w.member_id), 'not_asked')
    as "identityState",
  own.min_minor as "groupMinMinor", own.max_minor as "groupMaxMinor",
  own.requests_per_day as "groupRequestsPerDay",
  since_last.staked_minor::text as "stakedSinceLastMinor",
  since_last.result_minor::text as "resultSinceLastMinor"`

const DETAIL_FACTS = `
  left join withdrawal_group own on own.code = m.withdrawal_group
  left join ledger_account cash on cash.kind = 'player_cash' and cash.owner_id = w.member_id
    and cash.purpose = '' and cash.currency = w.currency
  left join lateral (
    select max(before.created_at) as at from withdrawal before
     where before.member_id = w.member_id and before.id < w.id
  ) last_request on true
  cross join lateral (
    select coalesce(sum(r.stake_minor), 0) as staked_minor,
           coalesce(sum(r.payout_minor - r.stake_minor), 0) as result_minor
      from bet r
     where r.member_id = w.member_id
       and r.id >= first_id_at(coalesce(last_request.at, m.registered_at))
       and r.opened_at between coalesce(last_request.at, m.registered_at) and w.created_at
  ) since_last`

export async function loadWithdrawalDetail(
  database: Queryable,
  rules: FactRules,
  withdrawalId: Uuid,
): Promise<WithdrawalDetail | undefined> {
  const found = await database.query<WithdrawalDetail>(
    `select ${WITHDRAWAL_COLUMNS}, ${DETAIL_COLUMNS}
     ${REVIEWED_WITHDRAWALS} ${DETAIL_FACTS}
     where w.id = $8`,
    [...factValues(rules), withdrawalId],
  )
  return found.rows[0]
}

export async function loadOrderNumber(
  database: Queryable,
  withdrawalId: Uuid,
): Promise<string | undefined> {
  const found = await database.query<{ orderNumber: string }>(
    'select order_number as "orderNumber" from withdrawal where id = $1',
    [withdrawalId],
  )
  return found.rows[0]?.orderNumber
}

export interface HistoryRow {
  readonly state: string
  readonly at: Date
  readonly by: string | null
}

export async function loadWithdrawalHistory(
  database: Queryable,
  withdrawalId: Uuid,
): Promise<readonly HistoryRow[]> {
  const found = await database.query<HistoryRow>(
    `select state, at, by_whom as "by" from order_history where order_id = $1 order by step`,
    [withdrawalId],
  )
  return found.rows
}

export interface StaffName {
  readonly staffId: string
  readonly displayName: string
}

export async function loadStaffNames(
  database: Queryable,
  staffIds: readonly string[],
): Promise<readonly StaffName[]> {
  const found = await database.query<StaffName>(
    `select id::text as "staffId", display_name as "displayName" from staff
      where id = any ($1::bigint[])`,
    [staffIds],
  )
  return found.rows
}
