import type { WithdrawalFlag, WithdrawalWay } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import { HELD_COLUMNS, type HeldColumns } from '../../../../../house/desk/holders.store.ts'
import {
  ACCESS_CHANGED_DAYS,
  FAST_IN_OUT_MINUTES,
  FLAG_WEIGHTS,
  MANY_IN_A_DAY,
  NAMESAKES_MAX,
  NEW_DEVICE_HOURS,
  OPPOSITE_SIDES_DAYS,
  PLAYED_PERCENT_MIN,
  RISK_MAX,
} from './review-rules.ts'

const MANY_WINDOW = '24 hours'

/** The columns of `REVIEWED_WITHDRAWALS`, as PostgreSQL sends them. */
export interface WithdrawalRow extends HeldColumns {
  readonly withdrawalId: string
  readonly orderNumber: string
  readonly memberId: string
  readonly username: string
  readonly memberType: number
  readonly memberSince: Date
  readonly amountMinor: string
  readonly bankName: string
  readonly state: string
  readonly way: WithdrawalWay
  readonly depositNumber: string | null
  readonly playedPercent: number | null
  readonly risk: number
  /** What stands out now, and what did when it was asked for. */
  readonly flags: WithdrawalFlag[]
  readonly requestedAt: Date
  readonly since: Date
}

export const WITHDRAWAL_COLUMNS = `
  w.id as "withdrawalId", w.order_number as "orderNumber", w.member_id::text as "memberId",
  m.username, m.type::int as "memberType", m.registered_at as "memberSince",
  w.amount_minor::text as "amountMinor", bank.name as "bankName", w.state, w.way,
  (select d.order_number from deposit d where d.id = w.deposit_id) as "depositNumber",
  noticed.played_percent as "playedPercent", rated.risk, noticed.flags,
  w.created_at as "requestedAt", w.updated_at as since, ${HELD_COLUMNS}`

/** Members who share a browser or a payout account with this one. */
const RELATED = `
  select theirs.member_id from known_device own
    join known_device theirs on theirs.token_hash = own.token_hash
   where own.member_id = w.member_id and theirs.member_id <> w.member_id
  union
  select theirs.member_id from bank_account own
    join bank_account theirs on (theirs.bank_code, theirs.account_number) = (own.bank_code, own.account_number)
   where own.member_id = w.member_id and theirs.member_id <> w.member_id`

/**
 * Withdrawals with everything a reviewer should notice, computed where the facts are. `$1`–`$7`
 * are `factValues`. Play is read from the rounds by their time-ordered key, so that it costs what
 * was played since the last deposit and not a member's whole life.
 */
export const REVIEWED_WITHDRAWALS = `
  from withdrawal w
  join member m on m.id = w.member_id
  join bank_account payee on payee.id = w.bank_account_id
  join bank on bank.code = payee.bank_code
  left join withdrawal_notice kept on kept.withdrawal_id = w.id
  left join order_holder held on held.order_id = w.id and held.active_at > $7
  left join lateral (
    select d.finished_at as at, coalesce(d.paid_minor, d.amount_minor) - d.fee_minor as amount_minor
      from deposit d
     where d.member_id = w.member_id and d.state = 'credited' and d.finished_at <= w.created_at
     order by d.finished_at desc
     limit 1
  ) last_deposit on true
  left join lateral (
    select coalesce(sum(r.stake_minor), 0) as staked_minor
      from bet r
     where r.member_id = w.member_id and r.id >= first_id_at(last_deposit.at)
       and r.opened_at between last_deposit.at and w.created_at
  ) play on true
  cross join lateral (
    select
      case when last_deposit.amount_minor > 0
        then least(999, floor(play.staked_minor * 100 / last_deposit.amount_minor))::int end
        as played_percent,
      floor(extract(epoch from w.created_at - last_deposit.at) / 60)::int as deposit_minutes
  ) fact
  cross join lateral (
    select array_remove(array[
      case when exists (
        select from ledger_account debt
         where debt.kind = 'player_debt' and debt.owner_id = w.member_id and debt.balance_minor < 0
      ) then 'debt_open' end,
      case when m.withdrawals_held_until > w.created_at - interval '${ACCESS_CHANGED_DAYS} days'
        then 'access_changed' end,
      case when exists (
        -- The same account under another member before, or the same person's name at the bank.
        select from bank_account other
         where other.member_id <> w.member_id and other.added_at <= w.created_at
           and (other.bank_code, other.account_number) = (payee.bank_code, payee.account_number)
      ) or (
        -- A rare name says something; one that many have does not.
        select count(*) between 1 and ${NAMESAKES_MAX} from (
          select distinct other.member_id from bank_account other
           where other.member_id <> w.member_id and other.added_at <= w.created_at
             and plain_name(other.holder_name) = plain_name(payee.holder_name)
           limit ${NAMESAKES_MAX} + 1
        ) namesake
      ) then 'shared_payee' end,
      case when exists (
        select from known_device own
          join known_device theirs on theirs.token_hash = own.token_hash
         where own.member_id = w.member_id and theirs.member_id <> w.member_id
           and own.first_at <= w.created_at and theirs.first_at <= w.created_at
      ) then 'shared_device' end,
      case when exists (
        select from member_session s
         where s.ip between network_first(w.request_ip) and network_last(w.request_ip)
           and s.member_id <> w.member_id
           -- The machine itself is nobody's address: a demonstration, or a proxy not yet trusted.
           and not s.ip <<= inet '127.0.0.0/8' and s.ip <> inet '::1'
      ) then 'shared_address' end,
      case when exists (${RELATED}) and exists (
        -- One of two who belong together won what the other lost, in one round of a vendor's table.
        select from (${RELATED}) related
          join round ours on ours.member_id = w.member_id and ours.opened_at <= w.created_at
           and ours.id >= first_id_at(w.created_at - interval '${OPPOSITE_SIDES_DAYS} days')
          join vendor_round own on own.member_id = w.member_id and own.round_id = ours.id
          join vendor_round theirs on theirs.vendor_code = own.vendor_code
           and theirs.member_id = related.member_id and theirs.ref = own.ref
          join round other on other.id = theirs.round_id and other.member_id = theirs.member_id
         where least(ours.stake_minor, other.stake_minor) > 0
           and (ours.payout_minor > ours.stake_minor) <> (other.payout_minor > other.stake_minor)
      ) then 'opposite_sides' end,
      case when (
        select count(*) from withdrawal many
         where many.member_id = w.member_id and many.created_at <= w.created_at
           and many.asked_with is null
           and many.created_at > w.created_at - interval '${MANY_WINDOW}'
      ) >= ${MANY_IN_A_DAY} then 'many_in_a_day' end,
      -- Nobody on a break has to stake: unplayed money may leave, after a look.
      case when w.way = 'after_look' then 'unplayed_on_break' end,
      case when fact.played_percent < $2::int then 'little_play' end,
      case when fact.deposit_minutes < $3::int then 'fast_in_out' end,
      case when exists (
        -- Somebody who signed in elsewhere before, now from a browser that was never seen.
        select from known_device fresh
         where fresh.member_id = w.member_id and fresh.first_at <= w.created_at
           and fresh.first_at > w.created_at - interval '${NEW_DEVICE_HOURS} hours'
           and exists (select from known_device older
             where older.member_id = w.member_id and older.first_at < fresh.first_at)
      ) then 'new_device' end,
      case when w.amount_minor > $1::bigint then 'above_second_limit' end,
      case when not exists (
        select from withdrawal earlier
         where earlier.member_id = w.member_id and earlier.id < w.id
           and earlier.state in ('paid_out', 'objected', 'received', 'part_received')
      ) then 'first_withdrawal' end
    ], null) as flags
  ) stands
  cross join lateral (
    -- What is paid or played later takes nothing away of what stood out at the request.
    select fact.played_percent, array(
      select flag from unnest($4::text[]) with ordinality as known (flag, place)
       where flag = any (stands.flags) or flag = any (kept.flags) order by place
    ) as flags
  ) noticed
  cross join lateral (
    select least($6::int, coalesce(sum(weight), 0))::int as risk
      from unnest($4::text[], $5::int[]) as weight_of (flag, weight)
     where flag = any (noticed.flags)
  ) rated`

/** What the facts are held against. */
export interface FactRules {
  readonly secondApprovalAboveMinor: Minor
  /** Whoever took an order and did nothing since then has it no more. */
  readonly activeSince: Date
}

/** Values for `$1`–`$7`; the rules stand in one place and travel with the query. */
export function factValues({ secondApprovalAboveMinor, activeSince }: FactRules): unknown[] {
  return [
    secondApprovalAboveMinor.toString(),
    PLAYED_PERCENT_MIN,
    FAST_IN_OUT_MINUTES,
    Object.keys(FLAG_WEIGHTS),
    Object.values(FLAG_WEIGHTS),
    RISK_MAX,
    activeSince,
  ]
}
