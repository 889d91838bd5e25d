import { encodeId, type Uuid } from '@baize/kernel'
import { tableSource } from '../../../../house/timeline/table-source.store.ts'
import type { TimelineSource } from '../../../../house/timeline/timeline.ts'

const deposits = tableSource({
  kind: 'deposit',
  chip: 'money',
  needs: 'members.ledger',
  idIs: 'uuid',
  select: `select d.id, d.created_at as at, d.order_number as name, d.state, null::bigint as amount_minor,
      json_build_object('askedMinor', d.amount_minor::text) as facts
    from deposit d where d.member_id = $1 and d.state <> 'credited'`,
})

/**
 * Deposits that did not reach the balance, each with the id under which its case opens; those that did are movements of the ledger, as
 * withdrawals are.
 */
export const depositTimeline: TimelineSource = {
  ...deposits,
  async load(pool, look) {
    const { rows, hasMore } = await deposits.load(pool, look)
    const named = rows.map((row) => ({
      ...row,
      facts: { ...row.facts, orderId: encodeId('dep', row.id as Uuid) },
    }))
    return { rows: named, hasMore }
  },
}
