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
  -- The number of rounds decided; the next round carries this plus one.
  rounds_played integer not null default 0,
  created_at timestamptz not null,
  retired_at timestamptz,
  constraint fairness_seed_stage_known check (stage in ('current', 'next', 'retired')),
  constraint fairness_seed_has_client_seed check (stage = 'next' or client_seed is not null)
);
create unique index fairness_seed_stage_is_one on fairness_seed (member_id, stage)
  where stage <> 'retired';

-- One paid play. The id is time-ordered, so a member's rounds read newest first by their key.
create table round (
  member_id bigint not null,
  id uuid not null,
  game_code text not null,
  version text not null,
  state text not null,
  stake_minor bigint not null,
  payout_minor bigint,
  -- Payout as a multiple of the stake.
  outcome_numerator numeric,
  outcome_denominator numeric,
  options json not null,
  -- What the engine needs to go on; holds what the player must not see.
  engine_state json,
  -- The book so far.
  events json not null,
  choices json not null default '[]',
  seed_id uuid not null,
  nonce integer not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (member_id, id),
  constraint round_state_known check (state in ('open', 'closed')),
  constraint round_stake_above_zero check (stake_minor > 0),
  constraint round_closed_has_result
    check ((state = 'closed') = (payout_minor is not null and closed_at is not null)),
  constraint round_payout_not_below_zero check (payout_minor >= 0)
);
create unique index round_open_is_one_per_game on round (member_id, game_code)
  where state = 'open';

-- A closed round is history.
create function refuse_round_change() returns trigger language plpgsql as $$
begin
  raise exception 'a closed round is not changed' using errcode = 'restrict_violation';
end
$$;
create trigger round_closed_is_final before update or delete on round
  for each row when (old.state = 'closed') execute function refuse_round_change();
