import { encodeId, type Uuid } from '@baize/kernel'
import type { WaitingSource } from '../../../../house/desk/waiting.ts'
import { dueFrom, NO_HOLDER } from '../../../../house/desk/waiting-columns.store.ts'

export const waitingClaims: WaitingSource = {
  kind: 'claim',
  needs: 'rewards.manage',
  idOf: (id) => encodeId('rwd', id as Uuid),
  select: `select r.id::text as id, '' as label, r.member_id as "memberId", m.username, 'claimed' as reason,
      '{}'::json as facts, 'player_waits' as loses, r.worth_minor as "stakeMinor",
      ${dueFrom('r.opened_at')}, ${NO_HOLDER}
    from reward r join member m on m.id = r.member_id where r.state = 'applying'`,
  valuesOf: ({ rules }) => [rules.claimTargetMinutes],
}
