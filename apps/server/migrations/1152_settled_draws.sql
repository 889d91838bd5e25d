-- A draw is settled when none of its wagers is open.
create function refuse_open_wagers() returns trigger language plpgsql as $$
begin
  if exists (select from wager where event_id = new.id and state in ('pending', 'open')) then
    raise exception 'a settled draw has no open wager' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger lottery_draw_settled_whole before update of settled_at on lottery_draw
  for each row when (new.settled_at is not null and old.settled_at is null)
  execute function refuse_open_wagers();
