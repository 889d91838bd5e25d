-- What was changed about a member's limits and breaks, by the member or by staff who were asked to; the present state stands in
-- member_limit and member_break.
create table protection_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  at timestamptz not null,
  -- A limit tightened at once, asked to be loosened, or loosened after its time; a break; the interval of the reality check.
  what text not null check (what in ('tightened', 'looser_asked', 'loosened', 'cool_off', 'exclusion', 'check')),
  -- Of a limit: what it limits, for how long, and how much; null is none.
  kind text check (kind in ('deposit', 'loss', 'stake', 'time')),
  period text check (period in ('day', 'week', 'month')),
  amount bigint,
  -- When a looser limit may be taken, or a break ends; null of a break is for good.
  until timestamptz,
  by_staff bigint references staff,
  by_name text,
  reason text,
  constraint protection_change_names_limit
    check ((kind is not null and period is not null) = (what in ('tightened', 'looser_asked', 'loosened'))),
  -- Staff never loosen anything.
  constraint protection_change_by_staff_is_tighter
    check (by_staff is null or what in ('tightened', 'cool_off', 'exclusion')),
  constraint protection_change_by_staff_says_why
    check ((by_staff is null) = (reason is null) and (by_staff is null) = (by_name is null))
);
create index protection_change_by_member on protection_change (member_id, at desc);
create index protection_change_loosened on protection_change (at desc) where what in ('looser_asked', 'loosened');
select keep_rows_final('protection_change');

-- Who is on a break, the newest first.
create index member_break_by_start on member_break (kind, started_at desc);

-- Staff who talk with players may set limits and breaks for them. A decision on a role stands.
update staff_role set permissions = array_append(permissions, 'members.protect')
  where name in ('cashier_lead', 'support')
    and not 'members.protect' = any (permissions)
    and not exists (
      select from approval
        where kind = 'role_change' and state = 'approved' and subject = staff_role.name
    );
