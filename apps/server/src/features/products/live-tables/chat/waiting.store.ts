import { encodeId, type Uuid } from '@baize/kernel'
import type { WaitingSource } from '../../../../house/desk/waiting.ts'
import { dueFrom, NO_HOLDER } from '../../../../house/desk/waiting-columns.store.ts'

/** What is reported stays in sight of everybody until somebody looks at it. */
const TARGET_MINUTES = 15

/** Reports of what was said at tables. */
export const waitingReports: WaitingSource = {
  kind: 'chat_report',
  needs: 'chat.moderate',
  idOf: (id) => encodeId('cht', id as Uuid),
  select: `select r.id::text as id, r.table_code as label, r.member_id as "memberId", m.username,
      'reported' as reason,
      json_build_object('text', coalesce((select e ->> 'text' from jsonb_array_elements(r.lines) e
        where e ->> 'id' = r.line_id::text limit 1), '')) as facts,
      'player_unanswered' as loses, null::bigint as "stakeMinor", ${dueFrom('r.reported_at')}, ${NO_HOLDER}
    from live_chat_report r join member m on m.id = r.member_id where r.closed_at is null`,
  valuesOf: () => [TARGET_MINUTES],
}
