-- Bets on sports. The money of each is a wager; here is what it is on and what was agreed.
create table sports_bet (
  id uuid primary key,
  wager_id uuid not null unique,
  member_id bigint not null,
  type text not null,
  -- The first legs, which are in every line of a system.
  bankers integer not null,
  -- How many legs its lines have, beside the bankers.
  sizes integer[] not null,
  lines integer not null check (lines > 0),
  policy text not null check (policy in ('none', 'higher', 'any')),
  -- Of a builder: the odds of all legs together.
  builder_odds text,
  -- As it was taken; what was sold of it since is a part of the wager.
  stake_minor bigint not null check (stake_minor > 0),
  -- The most that can be won with what is left of it.
  win_max_minor bigint not null,
  -- Where it stands before its wager is settled.
  state text not null check (state in ('pending', 'accepted', 'rejected')),
  -- When a pending one is looked at again, or was.
  decides_at timestamptz,
  -- Each leg's reason as text, an empty one for those that stood.
  rejected_legs text[],
  auto_cash_out_minor bigint,
  placed_at timestamptz not null,
  constraint sports_bet_pending_waits check (state <> 'pending' or decides_at is not null)
);
create index sports_bet_by_member on sports_bet (member_id, id);
create index sports_bet_pending on sports_bet (decides_at) where state = 'pending';
create index sports_bet_selling_itself on sports_bet (id) where auto_cash_out_minor is not null;

create table sports_bet_leg (
  bet_id uuid not null references sports_bet,
  place integer not null,
  event_id uuid not null references sports_event,
  market text not null,
  outcome text not null,
  -- As it was taken: decimal odds, the market's version, score and minute of the match, and who priced it when.
  odds text not null,
  version bigint not null,
  taken_score jsonb,
  taken_minute integer,
  producer integer not null,
  sent_at timestamptz not null,
  primary key (bet_id, place)
);
create index sports_bet_leg_by_market on sports_bet_leg (event_id, market, bet_id);

-- What was sold of bets, and one that waits for the live delay.
create table sports_cash_out (
  id uuid primary key,
  bet_id uuid not null references sports_bet,
  member_id bigint not null,
  -- Of the call, for a repeat of it.
  key uuid not null,
  share_percent integer not null check (share_percent between 10 and 100),
  quoted_minor bigint not null,
  is_automatic boolean not null,
  state text not null check (state in ('waiting', 'sold', 'refused')),
  refusal text,
  asked_at timestamptz not null,
  decides_at timestamptz not null,
  stake_minor bigint,
  paid_minor bigint,
  constraint sports_cash_out_once unique (member_id, key)
);
create unique index sports_cash_out_one_waits on sports_cash_out (bet_id) where state = 'waiting';
create index sports_cash_out_of_bet on sports_cash_out (bet_id);
create index sports_cash_out_due on sports_cash_out (decides_at) where state = 'waiting';

-- What is staked on each outcome of a market, and what it would pay: outcome to [stake, payout], minor units as text.
-- Written by the poster alone, under the lock of its commits.
create table sports_exposure (
  event_id uuid not null references sports_event,
  market text not null,
  outcomes jsonb not null,
  -- The most that the house can lose on it.
  liability_minor bigint not null,
  primary key (event_id, market)
);
create index sports_exposure_by_liability on sports_exposure (liability_minor desc);

-- Limits of the house, the strictest of which counts: of everything, a sport, a tournament or an event.
create table sports_limit (
  level text not null check (level in ('platform', 'sport', 'tournament', 'event')),
  -- The sport, or the feed's id; an asterisk for the platform.
  subject text not null,
  -- The most that the house may lose on one market; what one member may win with one selection.
  market_liability_minor bigint check (market_liability_minor > 0),
  selection_win_minor bigint check (selection_win_minor > 0),
  version integer not null,
  primary key (level, subject)
);
-- How much of the limits of a selection a member has: hundredths.
create table sports_member_class (
  member_id bigint primary key references member,
  percent integer not null check (percent in (1, 10, 50, 100, 500))
);

-- Selections that somebody shared, without stake or name.
create table sports_shared_slip (
  code text primary key,
  legs jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index sports_shared_slip_by_age on sports_shared_slip (created_at);
