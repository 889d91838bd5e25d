-- Shifts that people closed: what they handed over. The note is never changed.
create table shift_close (
  id bigint generated always as identity primary key,
  request_key uuid not null unique,
  request_hash bytea not null,
  staff_id bigint not null references staff,
  staff_name text not null,
  role text not null,
  began_at timestamptz not null,
  closed_at timestamptz not null,
  note text not null check (char_length(note) between 1 and 1000),
  -- Cases that went back to their queues.
  given_back integer not null
);
create index shift_close_by_staff on shift_close (staff_id, closed_at desc);
select keep_rows_final('shift_close');

-- The play of a day is added up over all accounts. Half hours are added in the order of time.
create index play_half_hour_by_time on play_half_hour using brin (half_hour);
create index wallet_play_half_hour_by_time on wallet_play_half_hour using brin (half_hour);

-- Everybody who may act on something that waits sees their shift. A decision on a role stands.
update staff_role set permissions = array_append(permissions, 'shift.read')
  where name in ('cashier', 'cashier_lead', 'support', 'auditor', 'administrator')
    and not 'shift.read' = any (permissions)
    and not exists (
      select from approval
        where kind = 'role_change' and state = 'approved' and subject = staff_role.name
    );
