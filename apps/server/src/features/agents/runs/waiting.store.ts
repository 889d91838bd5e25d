import type { WaitingSource } from '../../../house/desk/waiting.ts'
import { dueFrom, NO_HOLDER, notAsked } from '../../../house/desk/waiting-columns.store.ts'

export const waitingRuns: WaitingSource = {
  kind: 'settlement_run',
  needs: 'agents.pay',
  idOf: (id) => id,
  select: `select r.id::text as id, r.window_key as label, null::bigint as "memberId", null as username,
      'agents' as reason, json_build_object('count', r.agents::text) as facts,
      'partner_waits' as loses, r.paid_minor as "stakeMinor", ${dueFrom('r.made_at')}, ${NO_HOLDER}
    from agent_run r where r.state = 'previewed' and ${notAsked(`'agent_run'`, 'r.id::text')}`,
  valuesOf: ({ rules }) => [rules.approvalTargetMinutes],
}
