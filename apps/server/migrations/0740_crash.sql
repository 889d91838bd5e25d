-- Crash: one flight for everybody. A chain of hashes is made backwards; its end, the commitment, is public
-- before the first flight. The seed at its other end is sealed with the installation's key.
create table crash_chain (
  id uuid primary key,
  commitment text not null unique,
  -- Public as well, and shown with it.
  salt text not null,
  sealed_seed bytea not null,
  -- Flights it is good for.
  length integer not null,
  created_at timestamptz not null,
  constraint crash_chain_has_flights check (length > 0)
);

-- A flight is known whole when it is made: its start, and by its hash when it busts. So any server can end it.
create table crash_flight (
  id uuid primary key,
  chain_id uuid not null references crash_chain,
  number integer not null,
  -- `open` takes bets until it starts and flies then; `busted` is told; `over` has no bet open any more.
  state text not null,
  created_at timestamptz not null,
  starts_at timestamptz not null,
  -- The hash while nobody may know it, and then as everybody sees it.
  sealed_hash bytea,
  hash text,
  -- The height at which it busted, in hundredths.
  bust integer,
  ended_at timestamptz,
  -- The house could not fly it to its end: what was not decided went back.
  is_interrupted boolean not null default false,
  constraint crash_flight_is_one unique (chain_id, number),
  constraint crash_flight_state_known check (state in ('open', 'busted', 'over')),
  constraint crash_flight_told_when_ended
    check ((state = 'open') = (hash is null and bust is null and ended_at is null)),
  constraint crash_flight_sealed_until_ended check ((state = 'open') = (sealed_hash is not null))
);
-- There is never more than one under way.
create unique index crash_flight_one_open on crash_flight ((true)) where state <> 'over';

create function refuse_flight_change() returns trigger language plpgsql as $$
begin
  raise exception 'a flight that was told is not changed' using errcode = 'restrict_violation';
end
$$;
create trigger crash_flight_told_is_final before update on crash_flight
  for each row when (old.state <> 'open' and (new.chain_id, new.number, new.starts_at, new.hash,
    new.bust, new.ended_at, new.is_interrupted) is distinct from (old.chain_id, old.number,
    old.starts_at, old.hash, old.bust, old.ended_at, old.is_interrupted))
  execute function refuse_flight_change();
create trigger crash_flight_is_kept before delete on crash_flight
  for each row execute function refuse_flight_change();

-- Whether staff let the next flight begin.
create table crash_room (
  is_one boolean primary key default true check (is_one),
  is_paused boolean not null default false
);
insert into crash_room default values;

-- The bets of a flight.
create index round_of_crash on round (seed_id) where game_code = 'crash';
create index round_of_crash_open on round (seed_id) where game_code = 'crash' and state = 'open';
