-- Until when a member has excluded themselves, on the row that sessions read: epoch milliseconds.
alter table member add column excluded_until_ms bigint not null default 0;
update member m set excluded_until_ms = m.break_until_ms
  from member_break b where b.member_id = m.id and b.kind = 'exclusion';

-- The version of the terms a member accepted last; each acceptance is kept.
alter table member add column terms_version text not null default '1';
create table terms_acceptance (
  member_id bigint not null references member,
  version text not null,
  accepted_at timestamptz not null,
  -- Null where it was not kept: accounts from before versions.
  ip inet,
  primary key (member_id, version)
);
insert into terms_acceptance (member_id, version, accepted_at, ip)
  select id, '1', terms_accepted_at, register_ip from member;

-- Nobody shortens a break that goes on, whatever program asks: not by its row, and not by the copies of
-- its end that stakes and sessions read. One that is over may be replaced by another.
create function refuse_shorter_break() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.until is not null and old.until <= now() then return old; end if;
  elsif (old.until is not null and old.until <= new.started_at)
    or new.until is null or (old.until is not null and new.until >= old.until) then
    return new;
  end if;
  raise exception 'a break is not shortened' using errcode = 'restrict_violation';
end
$$;
create trigger member_break_is_kept before update or delete on member_break
  for each row execute function refuse_shorter_break();

create function refuse_earlier_end() returns trigger language plpgsql as $$
begin
  if exists (
    select from member_break b where b.member_id = new.id
      and new.break_until_ms < coalesce(extract(epoch from b.until) * 1000, 8640000000000000)
  ) then
    raise exception 'a break is not shortened' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger member_break_end_is_kept before update of break_until_ms on member
  for each row when (new.break_until_ms < old.break_until_ms) execute function refuse_earlier_end();
create trigger member_exclusion_end_is_kept before update of excluded_until_ms on member
  for each row when (new.excluded_until_ms < old.excluded_until_ms)
  execute function refuse_earlier_end();
