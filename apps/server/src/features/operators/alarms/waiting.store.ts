import { ruleOf } from '../../../house/alarms/alarm-rules.ts'
import type { WaitingSource } from '../../../house/desk/waiting.ts'
import { dueFrom, NO_HOLDER } from '../../../house/desk/waiting-columns.store.ts'

export const waitingAlarms: WaitingSource = {
  kind: 'alarm',
  needs: 'alarms.resolve',
  idOf: (id) => id,
  select: `select a.id::text as id, '' as label, null::bigint as "memberId", null as username,
      'finding' as reason, json_build_object('finding', a.finding, 'subject', a.subject) as facts,
      'house' as loses, null::bigint as "stakeMinor", ${dueFrom('a.raised_at')}, ${NO_HOLDER}
    from alarm a where a.resolved_at is null`,
  /** A rule of the list goes by its id, for the console to say in the reader's language. */
  reasonOf({ reason, facts }) {
    const rule = ruleOf(facts.finding ?? '')
    return rule === null ? { reason, facts } : { reason: 'rule', facts: { ...facts, rule } }
  },
  valuesOf: ({ rules }) => [rules.alarmTargetMinutes],
}
