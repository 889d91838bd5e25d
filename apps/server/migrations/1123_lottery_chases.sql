-- Plans that bet the same slip on many draws of a game. All of it is held when the plan is made; each issue becomes a slip when its
-- draw opens, and what never does goes back.
create table lottery_chase (
  id uuid primary key,
  member_id bigint not null,
  game text not null,
  family text not null,
  -- How often the stake is bet in each issue, as it was ordered.
  way jsonb not null,
  stops_on_win boolean not null,
  -- The slip once, with the prices that hold for the whole plan.
  entries jsonb not null,
  stake_minor bigint not null,
  own_series integer,
  series integer,
  price_version integer not null,
  settings jsonb not null,
  -- What was held when it was made, and what of it waits for its draw.
  reserved_minor bigint not null,
  waiting_minor bigint not null,
  paid_minor bigint not null default 0,
  -- Of each: issue, times, stakeMinor, opensAt, closesAt, drawsAt, state, wagerId, payoutMinor.
  issues jsonb not null,
  state text not null default 'running',
  started_at timestamptz not null,
  -- When something is to be done about it; null once all of its issues have ended.
  due_at timestamptz,
  constraint lottery_chase_state_known check (state in ('running', 'played', 'stopped', 'cancelled', 'excluded')),
  constraint lottery_chase_waiting_is_reserved check (waiting_minor between 0 and reserved_minor),
  constraint lottery_chase_ends_with_nothing_waiting check (due_at is not null or waiting_minor = 0)
);
create index lottery_chase_due on lottery_chase (due_at) where due_at is not null;
create index lottery_chase_by_member on lottery_chase (member_id, id);

-- What waits for its draw is staked by the limits and not settled yet.
create or replace view open_stake as
  select member_id, id, game_code, stake_minor, opened_at from round
   where state = 'open' and (vendor_code is null or valid_minor is null)
  union all
  select member_id, id, code, stake_minor, opened_at
    from wager where state in ('pending', 'open') and seat_account_id is null
  union all
  select member_id, id, game, waiting_minor, started_at from lottery_chase where waiting_minor > 0;
