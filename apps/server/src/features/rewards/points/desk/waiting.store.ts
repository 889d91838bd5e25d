import { encodeId, type Uuid } from '@baize/kernel'
import type { WaitingSource } from '../../../../house/desk/waiting.ts'
import { dueFrom, NO_HOLDER } from '../../../../house/desk/waiting-columns.store.ts'

export const waitingRedemptions: WaitingSource = {
  kind: 'redemption',
  needs: 'rewards.manage',
  idOf: (id) => encodeId('pto', id as Uuid),
  select: `select o.id::text as id, '' as label, o.member_id as "memberId", m.username, 'points' as reason,
      json_build_object('points', o.points::text) as facts, 'player_waits' as loses,
      o.money_minor as "stakeMinor", ${dueFrom('o.ordered_at')}, ${NO_HOLDER}
    from points_order o join member m on m.id = o.member_id where o.state = 'in_process'`,
  valuesOf: ({ rules }) => [rules.redemptionTargetMinutes],
}
