-- The public beacon that a round is drawn with, at tables that are set to have one: which round of it, fixed when the betting opens, and what it
-- published. Nothing is staked from its moment on.
alter table live_table_round
  add column beacon jsonb,
  add column beacon_at timestamptz,
  add column beacon_value text,
  add column beacon_signature text,
  add constraint live_table_round_beacon_whole check ((beacon is null) = (beacon_at is null)),
  add constraint live_table_round_beacon_of_chain check (beacon is null or chain_id is not null),
  add constraint live_table_round_beacon_published check (
    (beacon_value is null) = (beacon_signature is null) and (beacon_value is null or beacon is not null)),
  add constraint live_table_round_drawn_with_its_beacon check (beacon is null or result is null or beacon_value is not null);

drop trigger live_table_round_drawn_is_final on live_table_round;
create trigger live_table_round_drawn_is_final before update on live_table_round
  for each row when (old.result is not null and (new.result, new.hash, new.client_seeds, new.shoe_id, new.used_before,
    new.chain_id, new.chain_number, new.beacon, new.beacon_value, new.beacon_signature) is distinct from (old.result, old.hash,
    old.client_seeds, old.shoe_id, old.used_before, old.chain_id, old.chain_number, old.beacon, old.beacon_value,
    old.beacon_signature))
  execute function refuse_table_round_change();

-- Why a round is void. So far nobody decided it where a table had no server.
alter table live_table_void add column cause text not null default 'staff'
  constraint live_table_void_cause_known check (cause in ('beacon_late', 'no_server', 'staff'));
update live_table_void set cause = 'no_server' where asked_by is null;
alter table live_table_void alter column cause drop default;
