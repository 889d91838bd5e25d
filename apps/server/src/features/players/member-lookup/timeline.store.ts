import { tableSource } from '../../../house/timeline/table-source.store.ts'
import { ABOUT_MEMBER } from './member-audit.store.ts'

/** Notes of staff. */
export const noteTimeline = tableSource({
  kind: 'note',
  chip: 'staff',
  needs: 'members.read',
  idIs: 'bigint',
  select: `select n.id, n.at, n.by_name as name, null::text as state, null::bigint as amount_minor,
      json_build_object('text', n.text) as facts
    from member_note n where n.member_id = $1`,
})

/** What the member changed about the account. */
export const accountTimeline = tableSource({
  kind: 'account',
  chip: 'access',
  needs: 'members.read',
  idIs: 'bigint',
  select: `select a.id, a.at, a.action as name, null::text as state, null::bigint as amount_minor,
      null::json as facts
    from audit_log a where a.subject = $1::bigint::text and a.actor_kind = 'member' and a.action like 'member.%'`,
})

/** What staff and the product did about the member and their orders; notes have a line of their own. */
export const staffTimeline = tableSource({
  kind: 'staff_action',
  chip: 'staff',
  needs: 'audit.read',
  idIs: 'bigint',
  select: `select a.id, a.at, a.actor_name as name, null::text as state, null::bigint as amount_minor,
      json_build_object('action', a.action, 'subject', a.subject,
        'reason', coalesce(a.details ->> 'reason', '')) as facts
    ${ABOUT_MEMBER} and a.actor_kind <> 'member' and a.action <> 'member.note_added'`,
})
