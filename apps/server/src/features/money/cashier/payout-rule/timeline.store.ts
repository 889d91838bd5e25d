import { tableSource } from '../../../../house/timeline/table-source.store.ts'

/** Withdrawals that the rule paid. */
export const ruleTimeline = tableSource({
  kind: 'paid_by_rule',
  chip: 'staff',
  needs: 'withdrawals.read',
  idIs: 'uuid',
  select: `select w.id, d.at, w.order_number as name, null::text as state, null::bigint as amount_minor,
      json_build_object('orderId', w.id::text, 'amountMinor', w.amount_minor::text, 'version', d.version::text) as facts
    from withdrawal w join payout_decision d on d.withdrawal_id = w.id
    where w.member_id = $1 and d.hindrances = '{}'`,
})
