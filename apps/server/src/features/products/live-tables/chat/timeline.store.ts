import { tableSource } from '../../../../house/timeline/table-source.store.ts'

/** When a member was kept from writing at tables, and when that was taken back. */
export const muteTimeline = tableSource({
  kind: 'chat_mute',
  chip: 'contact',
  needs: 'members.read',
  idIs: 'uuid',
  select: `select x.id, e.at, e.name, x.reason as state, null::bigint as amount_minor,
      json_strip_nulls(json_build_object('reason', x.reason, 'by', s.display_name,
        'endsAt', to_char(x.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))) as facts
    from live_chat_mute x
    cross join lateral (values ('muted', x.muted_at, x.muted_by), ('unmuted', x.lifted_at, x.lifted_by))
      as e(name, at, staff_id)
    left join staff s on s.id = e.staff_id
    where x.member_id = $1 and e.at is not null`,
})
