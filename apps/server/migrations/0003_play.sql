-- A member's seed pairs. The server seed is sealed with the installation's key until it is
-- retired; its SHA-256, the commitment, is public from the start.
create table fairness_seed (
  id uuid primary key,
  member_id bigint not null references member,
  -- `current` decides rounds, `next` is committed and waits, `retired` may be shown.
  stage text not null,
  commitment bytea not null,
  sealed_server_seed bytea not null,
  client_seed text,
  -- The number of rounds it decided, written when it is retired; until then it is counted below.
  rounds_played integer,
  created_at timestamptz not null,
  retired_at timestamptz,
  constraint fairness_seed_stage_known check (stage in ('current', 'next', 'retired')),
  constraint fairness_seed_has_client_seed check (stage = 'next' or client_seed is not null)
);
create unique index fairness_seed_stage_is_one on fairness_seed (member_id, stage)
  where stage <> 'retired';

-- How many rounds the current seed of a member has decided; the next round carries this plus one.
-- A narrow row of its own, because every round rewrites it.
create table fairness_counter (
  member_id bigint primary key references member,
  seed_id uuid not null references fairness_seed,
  rounds_played integer not null default 0
) with (fillfactor = 50);

-- One paid play. The id is time-ordered, so a member's rounds read newest first by their key, and
-- months of rounds are ranges of ids.
create table round (
  member_id bigint not null,
  id uuid not null,
  seed_id uuid not null,
  stake_minor bigint not null,
  payout_minor bigint,
  opened_at timestamptz not null,
  closed_at timestamptz,
  nonce integer not null,
  game_code text not null,
  version text not null,
  state text not null,
  -- Payout as a multiple of the stake, `numerator/denominator`.
  outcome text,
  options json not null,
  -- What the engine needs to go on; holds what the player must not see.
  engine_state json,
  -- The book so far.
  events json not null,
  choices json not null default '[]',
  primary key (member_id, id),
  constraint round_state_known check (state in ('open', 'closed')),
  constraint round_stake_above_zero check (stake_minor > 0),
  constraint round_closed_has_result
    check ((state = 'closed') = (payout_minor is not null and closed_at is not null)),
  constraint round_payout_not_below_zero check (payout_minor >= 0)
) partition by range (id);

-- A game with stages has at most one round open per member; open rounds are found here.
create table open_round (
  member_id bigint not null,
  game_code text not null,
  round_id uuid not null,
  primary key (member_id, game_code)
);

-- A closed round is history.
create function refuse_round_change() returns trigger language plpgsql as $$
begin
  raise exception 'a closed round is not changed' using errcode = 'restrict_violation';
end
$$;
create trigger round_closed_is_final before update or delete on round
  for each row when (old.state = 'closed') execute function refuse_round_change();

-- The first id that a moment can have.
create function first_uuid_of(moment timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0')
    || repeat('0', 20))::uuid
$$;

-- Months of rounds, `round_2026_11` and so on; those that exist are left alone.
create function make_round_partitions(from_day date, months integer) returns integer
language plpgsql as $$
declare
  month date;
  child text;
  made integer := 0;
begin
  for step in 0 .. months - 1 loop
    month := (date_trunc('month', from_day) + make_interval(months => step))::date;
    child := 'round' || to_char(month, '_YYYY_MM');
    if to_regclass(child) is not null then continue; end if;
    execute format('create table %I partition of round for values from (%L) to (%L)', child,
      first_uuid_of((month || ' 00:00Z')::timestamptz),
      first_uuid_of(((month + interval '1 month')::date || ' 00:00Z')::timestamptz));
    made := made + 1;
  end loop;
  return made;
end
$$;
create table round_other partition of round default;
select make_round_partitions(current_date, 4);
