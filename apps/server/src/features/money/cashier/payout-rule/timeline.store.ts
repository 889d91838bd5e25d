import { encodeId, type Uuid } from '@baize/kernel'
import { tableSource } from '../../../../house/timeline/table-source.store.ts'
import type { TimelineSource } from '../../../../house/timeline/timeline.ts'

const decisions = tableSource({
  kind: 'paid_by_rule',
  chip: 'staff',
  needs: 'withdrawals.read',
  idIs: 'uuid',
  select: `select w.id, d.at, w.order_number as name, null::text as state, null::bigint as amount_minor,
      json_build_object('amountMinor', w.amount_minor::text, 'version', d.version::text) as facts
    from withdrawal w join payout_decision d on d.withdrawal_id = w.id
    where w.member_id = $1 and d.hindrances = '{}'`,
})

/** Withdrawals that the rule paid, each with the id under which its case opens. */
export const ruleTimeline: TimelineSource = {
  ...decisions,
  async load(pool, look) {
    const { rows, hasMore } = await decisions.load(pool, look)
    const named = rows.map((row) => ({
      ...row,
      facts: { ...row.facts, orderId: encodeId('wdr', row.id as Uuid) },
    }))
    return { rows: named, hasMore }
  },
}
