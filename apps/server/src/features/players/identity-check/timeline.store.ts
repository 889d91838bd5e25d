import { tableSource } from '../../../house/timeline/table-source.store.ts'

/** Steps of the identity check. */
export const identityTimeline = tableSource({
  kind: 'identity',
  chip: 'access',
  needs: 'identity.review',
  idIs: 'bigint',
  select: `select s.version::bigint as id, s.at, s.by_whom as name, s.state, null::bigint as amount_minor,
      json_build_object('reason', coalesce(s.reason, '')) as facts
    from identity_step s where s.member_id = $1`,
})
