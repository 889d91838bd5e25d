import { tableSource } from '../../../house/timeline/table-source.store.ts'

/** What was written to this member alone; of a text by staff the title in the language it must have. */
export const messageTimeline = tableSource({
  kind: 'message',
  chip: 'contact',
  needs: 'members.read',
  idIs: 'bigint',
  select: `select p.id, p.sent_at as at,
      coalesce((select value ->> 'title' from jsonb_each(p.texts) limit 1), '') as name,
      case when p.withdrawn_at is not null then 'withdrawn' end as state, null::bigint as amount_minor,
      json_build_object('system', coalesce(p.system ->> 'kind', ''), 'by', coalesce(p.sent_by, '')) as facts
    from platform_message p where p.subject_id = $1 and p.audience = 'member'`,
})
