import { encodeId, type Uuid } from '@baize/kernel'
import type { WaitingSource } from '../../../../house/desk/waiting.ts'
import {
  dueFrom,
  joinHolder,
  NO_HOLDER,
  notAsked,
  ORDER_HOLDER,
} from '../../../../house/desk/waiting-columns.store.ts'

const needs = 'deposits.decide'

export const waitingDeposits: WaitingSource = {
  kind: 'deposit',
  needs,
  idOf: (id) => encodeId('dep', id as Uuid),
  select: `select d.id::text as id, d.order_number as label, d.member_id as "memberId", m.username,
      case when d.state = 'proof_sent' then 'proof_sent'
        when d.paid_minor <> d.amount_minor then 'other_sum' else 'held' end as reason,
      '{}'::json as facts, 'player_uncredited' as loses,
      coalesce(d.paid_minor, d.amount_minor) as "stakeMinor", ${dueFrom('entered.at')}, ${ORDER_HOLDER}
    from deposit d join member m on m.id = d.member_id
    cross join lateral (select coalesce(max(h.at), d.created_at) as at from order_history h
      where h.order_id = d.id) entered
    ${joinHolder('d.id')}
    where d.state in ('under_review', 'proof_sent')
      and ${notAsked(`'deposit_decision', 'bank_match'`, 'd.id::text')}`,
  valuesOf: ({ rules }) => [rules.depositTargetMinutes],
}

export const waitingBankLines: WaitingSource = {
  kind: 'bank_line',
  needs,
  idOf: (id) => id,
  select: `select l.id::text as id, r.bank_name as label, null::bigint as "memberId", null as username,
      case when l.reference_plain = '' then 'no_reference' else 'reference' end as reason,
      json_build_object('reference', l.reference) as facts, 'player_uncredited' as loses,
      l.amount_minor as "stakeMinor", ${dueFrom('l.added_at')}, ${NO_HOLDER}
    from bank_line l join receiving_account r on r.id = l.receiving_account_id
    where l.deposit_id is null and l.set_aside_at is null
      and not exists (select from approval asked where asked.kind = 'bank_match'
        and asked.input ->> 'bankLineId' = l.id::text
        and asked.state = 'waiting' and asked.expires_at > $1::timestamptz)`,
  valuesOf: ({ rules }) => [rules.bankLineTargetMinutes],
}
