import type { WaitingSource } from '../../../house/desk/waiting.ts'
import { dueFrom, NO_HOLDER } from '../../../house/desk/waiting-columns.store.ts'

/** Copies are made within minutes and erasures within a day; whatever takes longer needs somebody to look. */
const COPY_LATE = `interval '1 hour'`
const ERASURE_LATE = `interval '2 days'`

const line = (list: string, of: string, reason: string, since: string) =>
  `'${list} ' || ${of}.member_id as id, '' as label, ${of}.member_id as "memberId", m.username, ${reason} as reason,
     json_build_object('list', '${list}', 'member', ${of}.member_id::text) as facts, 'player_waits' as loses,
     null::bigint as "stakeMinor", ${dueFrom(since)}, ${NO_HOLDER}`

/** Of members' own data what does not go on by itself: closings that something holds up, copies and erasures that are late. */
export const waitingDataRequests: WaitingSource = {
  kind: 'data_request',
  needs: 'members.data',
  idOf: (id) => id,
  select: `select ${line('closing', 'c', 'c.held_by[1]', 'c.closes_at')}
      from account_closing c join member m on m.id = c.member_id
     where c.closed_at is null and c.closes_at <= $1 and c.held_by <> '{}'
    union all
    select distinct on (x.member_id) ${line('copies', 'x', `'copy'`, 'x.asked_at')}
      from data_export x join member m on m.id = x.member_id
     where x.made_at is null and x.asked_at <= $1 - ${COPY_LATE}
    union all
    select distinct on (d.member_id) ${line('closed', 'd', `'erasure'`, 'd.due_at')}
      from data_erasure d join member m on m.id = d.member_id
     where d.done_at is null and d.due_at <= $1 - ${ERASURE_LATE}`,
  valuesOf: ({ rules }) => [rules.dataRequestTargetMinutes],
}
