-- Races over a window: who comes furthest by turnover, wins or multiples has the prizes.
create table race (
  id bigint generated always as identity primary key,
  -- `settled`: the ranks are final and the prizes are written.
  state text not null default 'draft',
  -- Titles by language.
  titles jsonb not null,
  measure text not null,
  -- A category of games; null for all of them.
  product text,
  -- Smaller stakes count for nothing.
  stake_min_minor bigint not null,
  ties text not null,
  -- Minor units as decimal strings, the first prize first.
  prizes jsonb not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  made_at timestamptz not null,
  made_by text not null,
  constraint race_state_known check (state in ('draft', 'approved', 'stopped', 'settled')),
  constraint race_measure_known check (measure in ('turnover', 'wins', 'multiples')),
  constraint race_ties_known check (ties in ('first_reached', 'shared')),
  constraint race_closes_after check (closes_at > opens_at)
);
create index race_counting on race (closes_at) where state = 'approved';

-- Points so far, and the place in the order of events at which they came to them.
create table race_score (
  race_id bigint not null references race,
  member_id bigint not null references member,
  points bigint not null,
  seq bigint not null,
  primary key (race_id, member_id)
) with (fillfactor = 70);
create index race_score_by_rank on race_score (race_id, points desc, seq);

-- Final ranks that win something, each paid once.
create table race_prize (
  id uuid primary key,
  race_id bigint not null references race,
  member_id bigint not null references member,
  rank integer not null,
  score bigint not null,
  prize_minor bigint not null,
  paid_at timestamptz,
  constraint race_prize_is_one unique (race_id, member_id),
  constraint race_prize_above_zero check (prize_minor > 0)
);
create index race_prize_to_pay on race_prize (id) where paid_at is null;
