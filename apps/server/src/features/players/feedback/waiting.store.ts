import type { WaitingSource } from '../../../house/desk/waiting.ts'
import { dueFrom } from '../../../house/desk/waiting-columns.store.ts'

export const waitingFeedback: WaitingSource = {
  kind: 'feedback',
  needs: 'feedback.answer',
  idOf: (id) => id,
  select: `select f.id::text as id, '' as label, f.member_id as "memberId", m.username, 'message' as reason,
      json_build_object('text', f.text, 'version', f.version::text) as facts,
      'player_unanswered' as loses, null::bigint as "stakeMinor", ${dueFrom('f.sent_at')},
      f.assigned_staff_id as "holderId", s.display_name as "holderName"
    from feedback f left join member m on m.id = f.member_id left join staff s on s.id = f.assigned_staff_id
    where f.state in ('new', 'in_progress')`,
  valuesOf: ({ rules }) => [rules.feedbackTargetMinutes],
  async giveBack(tx, staffId, at) {
    const freed = await tx.query<{ id: string }>(
      `update feedback set state = 'new', assigned_staff_id = null, version = version + 1, changed_at = $2
        where assigned_staff_id = $1 and state = 'in_progress' returning id::text as id`,
      [staffId, at],
    )
    return freed.rows.map(({ id }) => id)
  },
}
