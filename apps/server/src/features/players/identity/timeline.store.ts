import { tableSource } from '../../../house/timeline/table-source.store.ts'

/** Every login and every try, with where it came from. */
export const loginTimeline = tableSource({
  kind: 'sign_in',
  chip: 'access',
  needs: 'members.read',
  idIs: 'bigint',
  select: `select l.id, l.at, l.device as name, l.outcome as state, null::bigint as amount_minor,
      json_build_object('ip', host(l.ip)) as facts
    from member_login l where l.member_id = $1`,
})
