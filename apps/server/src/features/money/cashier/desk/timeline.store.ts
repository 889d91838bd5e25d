import { tableSource } from '../../../../house/timeline/table-source.store.ts'

/** Deposits that did not reach the balance; those that did are movements of the ledger, as withdrawals are. */
export const depositTimeline = tableSource({
  kind: 'deposit',
  chip: 'money',
  needs: 'members.ledger',
  idIs: 'uuid',
  select: `select d.id, d.created_at as at, d.order_number as name, d.state, null::bigint as amount_minor,
      json_build_object('orderId', d.id::text, 'askedMinor', d.amount_minor::text) as facts
    from deposit d where d.member_id = $1 and d.state <> 'credited'`,
})
