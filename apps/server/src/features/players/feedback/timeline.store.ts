import { tableSource } from '../../../house/timeline/table-source.store.ts'

/** What the player wrote to the house. */
export const feedbackTimeline = tableSource({
  kind: 'feedback',
  chip: 'contact',
  needs: 'feedback.answer',
  idIs: 'uuid',
  select: `select f.id, f.sent_at as at, f.text as name, f.state, null::bigint as amount_minor,
      json_build_object('answer', coalesce((select e.text from feedback_entry e
        where e.feedback_id = f.id and e.kind = 'answered' order by e.id desc limit 1), '')) as facts
    from feedback f where f.member_id = $1`,
})
