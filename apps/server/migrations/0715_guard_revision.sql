-- A stake may be decided on a guard as the stake before it left it, without reading it again. Its write then
-- compares this number, which is never used twice: it is another one as soon as the member chose anything.
create sequence play_guard_revision;
alter table play_guard
  add column revision bigint not null default nextval('play_guard_revision');

create function revise_play_guard() returns trigger language plpgsql as $$
begin
  new.revision := nextval('play_guard_revision');
  return new;
end
$$;

create trigger play_guard_revised
  before update of check_every_minutes, checked_at_played_ms, paused_until_ms, left_at_ms
  on play_guard for each row execute function revise_play_guard();

create function revise_guard_of_limit() returns trigger language plpgsql as $$
begin
  update play_guard set revision = nextval('play_guard_revision')
    where member_id = coalesce(new.member_id, old.member_id);
  return null;
end
$$;

create trigger member_limit_revised after insert or update or delete
  on member_limit for each row execute function revise_guard_of_limit();
