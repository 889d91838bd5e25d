-- How far the room has followed a flight: milliseconds flown at its last completed look, null before the first after the start.
alter table crash_flight add column looked_ms integer;
alter table crash_flight add constraint crash_flight_looked_after_start check (looked_ms >= 0);

drop trigger crash_flight_told_is_final on crash_flight;
create trigger crash_flight_told_is_final before update on crash_flight
  for each row when (old.state <> 'open' and (new.chain_id, new.number, new.starts_at, new.hash,
    new.bust, new.ended_at, new.is_interrupted, new.looked_ms) is distinct from (old.chain_id, old.number,
    old.starts_at, old.hash, old.bust, old.ended_at, old.is_interrupted, old.looked_ms))
  execute function refuse_flight_change();

alter table alarm drop constraint alarm_kind_check;
alter table alarm add constraint alarm_kind_check
  check (kind in ('books', 'assertion', 'audit', 'vendors', 'withdrawals', 'payments', 'games'));
