import type { WaitingSource } from '../../../house/desk/waiting.ts'
import { dueFrom } from '../../../house/desk/waiting-columns.store.ts'

export const waitingFeedback: WaitingSource = {
  kind: 'feedback',
  needs: 'feedback.answer',
  idOf: (id) => id,
  select: `select f.id::text as id, '' as label, f.member_id as "memberId", m.username, 'message' as reason,
      json_build_object('text', coalesce((select e.text from feedback_entry e
          where e.feedback_id = f.id and e.kind = 'said' order by e.id desc limit 1), f.text),
        'version', f.version::text, 'state', f.state) as facts,
      'player_unanswered' as loses, null::bigint as "stakeMinor", ${dueFrom('f.waits_since')},
      f.assigned_staff_id as "holderId", s.display_name as "holderName"
    from feedback f left join member m on m.id = f.member_id left join staff s on s.id = f.assigned_staff_id
    where f.state in ('new', 'waiting')`,
  valuesOf: ({ rules }) => [rules.feedbackTargetMinutes],
  // Answered threads go back, too: the member may write again while nobody of that shift is there.
  async giveBack(tx, staffId, at) {
    const freed = await tx.query<{ id: string }>(
      `with freed as (
         update feedback set assigned_staff_id = null, version = version + 1, changed_at = $2
          where assigned_staff_id = $1 and state <> 'closed' returning id)
       insert into feedback_entry (feedback_id, kind, at, staff_id, by_name)
         select freed.id, 'given_back', $2, $1, s.display_name from freed join staff s on s.id = $1
         returning feedback_id::text as id`,
      [staffId, at],
    )
    return freed.rows.map(({ id }) => id)
  },
}
