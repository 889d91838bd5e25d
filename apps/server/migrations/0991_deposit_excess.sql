-- What a deposit brought above its member's own limit. Money that came from outside is credited whatever the limit says;
-- this is what staff and the member were told of it.
create table deposit_excess (
  deposit_id uuid primary key,
  member_id bigint not null references member,
  period text not null,
  limit_minor bigint not null,
  excess_minor bigint not null check (excess_minor > 0),
  found_at timestamptz not null,
  constraint deposit_excess_period_known check (period in ('day', 'week', 'month'))
);
create index deposit_excess_by_member on deposit_excess (member_id, found_at);
