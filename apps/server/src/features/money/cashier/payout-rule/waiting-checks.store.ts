import { encodeId, type Uuid } from '@baize/kernel'
import type { WaitingSource } from '../../../../house/desk/waiting.ts'
import { dueFrom, NO_HOLDER } from '../../../../house/desk/waiting-columns.store.ts'
import { DUE_CHECKS } from './payout-decisions.store.ts'

/** A payment of the rule is checked within a day. */
const CHECK_TARGET_MINUTES = 1_440

/** Payments of the rule that were drawn to be checked. */
export const waitingSpotChecks: WaitingSource = {
  kind: 'spot_check',
  needs: 'withdrawals.approve',
  idOf: (id) => encodeId('wdr', id as Uuid),
  select: `select due.*, m.username from (
      select w.id::text as id, w.order_number as label, w.member_id as "memberId", 'paid_by_rule' as reason,
        json_build_object('version', d.version::text) as facts, 'house' as loses,
        w.amount_minor as "stakeMinor", ${dueFrom('d.at')}, ${NO_HOLDER} ${DUE_CHECKS}
    ) due join member m on m.id = due."memberId"`,
  valuesOf: () => [CHECK_TARGET_MINUTES],
}
