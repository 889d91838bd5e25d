import { encodeId, type Uuid } from '@baize/kernel'
import { freeOrdersOf } from '../../../../house/desk/holders.store.ts'
import type { WaitingSource } from '../../../../house/desk/waiting.ts'
import {
  dueFrom,
  joinHolder,
  NO_HOLDER,
  notAsked,
  ORDER_HOLDER,
} from '../../../../house/desk/waiting-columns.store.ts'

const needs = 'withdrawals.approve'
const idOf = (id: string) => encodeId('wdr', id as Uuid)

const ORDER = `w.id::text as id, w.order_number as label, w.member_id as "memberId", m.username,
  w.amount_minor as "stakeMinor"`
const FROM = `from withdrawal w join member m on m.id = w.member_id`

export const waitingWithdrawals: WaitingSource = {
  kind: 'withdrawal',
  ...{ needs, idOf },
  select: `select ${ORDER}, 'to_bank' as reason, json_build_object('bank', coalesce(b.name, '')) as facts,
      'player_waits' as loses, ${dueFrom('w.updated_at')}, ${ORDER_HOLDER}
    ${FROM} left join bank_account a on a.id = w.bank_account_id left join bank b on b.code = a.bank_code
      ${joinHolder('w.id')} where w.state = 'requested'`,
  valuesOf: ({ rules }) => [rules.reviewTargetMinutes],
  giveBack: (tx, staffId) => freeOrdersOf(tx, staffId),
  async countInFlight(database, staffId, at) {
    const found = await database.query<{ count: number }>(
      `select count(*)::int as count from withdrawal where state = 'approved' and send_after > $2
         and coalesce(second_approver_id, first_approver_id) = $1`,
      [staffId, at],
    )
    return found.rows[0]?.count ?? 0
  },
}

/** What somebody else approved first: the second yes is never the same person's. */
export const waitingSecondApprovals: WaitingSource = {
  kind: 'second_approval',
  ...{ needs, idOf },
  select: `select ${ORDER}, 'approved_by' as reason,
      json_build_object('name', coalesce(first.display_name, '')) as facts,
      'player_waits' as loses, ${dueFrom('w.updated_at')}, ${ORDER_HOLDER}
    ${FROM} left join staff first on first.id = w.first_approver_id ${joinHolder('w.id')}
    where w.state = 'second_review' and w.first_approver_id is distinct from $2::bigint`,
  valuesOf: ({ rules }) => [rules.secondTargetMinutes],
}

export const waitingObjections: WaitingSource = {
  kind: 'objection',
  ...{ needs, idOf },
  select: `select ${ORDER},
      case when o.said_received_minor > 0 then 'received_less' else 'not_received' end as reason,
      '{}'::json as facts, 'player_unpaid' as loses, ${dueFrom('o.objected_at')}, ${ORDER_HOLDER}
    ${FROM} join withdrawal_objection o on o.withdrawal_id = w.id ${joinHolder('w.id')}
    where w.state = 'objected' and ${notAsked(`'withdrawal_objection'`, 'w.id::text')}`,
  valuesOf: ({ rules }) => [rules.objectionTargetMinutes],
}

/**
 * Payouts of the last week that failed. One that is held waits to be sent again or given back. Of the others the money is
 * back and the order is over, so what is left is to see that the player knows: a note that staff write about one takes it
 * off the list. So it does where an attempt that had failed was paid after another had been sent.
 */
export const waitingFailedPayouts: WaitingSource = {
  kind: 'failed_payout',
  ...{ needs, idOf },
  select: `select ${ORDER},
      case when w.state = 'payout_failed' then 'held' when late.at is not null then 'paid_late'
        when w.reason is null then 'failed' else 'failed_because' end as reason,
      json_build_object('words', coalesce(w.reason, '')) as facts,
      case when w.state = 'payout_failed' then 'player_unpaid' else 'player_unaware' end as loses,
      ${dueFrom('coalesce(late.at, w.updated_at)')}, ${NO_HOLDER}
    ${FROM} left join lateral (select max(a.paid_late_at) as at from payout_attempt a
        where a.withdrawal_id = w.id) late on true
    where w.state = 'payout_failed' or ((w.state = 'failed' or late.at is not null)
      and coalesce(late.at, w.updated_at) > $1::timestamptz - interval '7 days'
      and not exists (select from order_note n
        where n.order_id = w.id and n.at >= coalesce(late.at, w.updated_at)))`,
  valuesOf: ({ rules }) => [rules.failedPayoutTargetMinutes],
}
