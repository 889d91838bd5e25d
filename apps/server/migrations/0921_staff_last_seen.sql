-- When somebody was last at work stays known when their sessions are gone: signed out, shut or run out.
create function staff_session_is_remembered() returns trigger language plpgsql as $$
begin
  update staff set last_seen_at = greatest(last_seen_at, old.last_seen_at) where id = old.staff_id;
  return old;
end
$$;
create trigger staff_session_is_remembered after delete on staff_session
  for each row execute function staff_session_is_remembered();
