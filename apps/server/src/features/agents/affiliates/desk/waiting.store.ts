import type { WaitingSource } from '../../../../house/desk/waiting.ts'
import { dueFrom, NO_HOLDER } from '../../../../house/desk/waiting-columns.store.ts'

export const waitingApplications: WaitingSource = {
  kind: 'affiliate_application',
  needs: 'agents.manage',
  idOf: (id) => id,
  select: `select a.member_id::text as id, '' as label, a.member_id as "memberId", m.username,
      'applied' as reason, '{}'::json as facts, 'partner_waits' as loses,
      null::bigint as "stakeMinor", ${dueFrom('a.applied_at')}, ${NO_HOLDER}
    from affiliate a join member m on m.id = a.member_id where a.state = 'applied'`,
  valuesOf: ({ rules }) => [rules.applicationTargetMinutes],
}
