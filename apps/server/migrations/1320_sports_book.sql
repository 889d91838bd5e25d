-- What a feed offers to bet on. An event's id here is the house's; `feed_id` is the feed's, such as sr:match:1042.
create table sports_event (
  id uuid primary key,
  feed_id text not null unique,
  sport text not null,
  tournament_id text not null,
  tournament text not null,
  home_id text not null,
  home text not null,
  away_id text not null,
  away text not null,
  starts_at timestamptz not null,
  -- The start that was listed first: bets on a match that is put off are void so long after it.
  listed_at timestamptz not null,
  best_of integer,
  state text not null check (state in ('not_started', 'live', 'interrupted', 'ended', 'postponed', 'abandoned', 'cancelled')),
  -- As `SportsScoreBoard` of the contract has it; null before the start.
  board jsonb,
  incidents jsonb not null default '[]',
  -- The commitment to a simulated match's script, and its seed once it is over.
  proof jsonb,
  is_simulated boolean not null,
  ended_at timestamptz,
  -- When the feed made the newest message of the event's state.
  sent_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);
create index sports_event_by_start on sports_event (starts_at);
create index sports_event_live on sports_event (sport) where state in ('live', 'interrupted');

-- Prices of an event, all of its markets in one row: the feed writes them together, and a bet reads them under a lock that
-- prices wait for. Market key to {state, version, producer, isMain, outcomes: [[id, odds | null]], sentAt}.
create table sports_book (
  event_id uuid primary key references sports_event,
  markets jsonb not null default '{}',
  -- Rises with each write, so that other servers see that something moved.
  revision bigint not null default 0,
  written_at timestamptz not null default clock_timestamp()
);
create sequence sports_book_revision;
create index sports_book_by_revision on sports_book (revision);

-- Where messages come from: one that is silent takes its markets with it.
create table sports_producer (
  producer integer primary key,
  state text not null check (state in ('up', 'down', 'recovering')),
  -- The newest sign of life, by the feed's clock and by ours.
  alive_at timestamptz,
  heard_at timestamptz,
  changed_at timestamptz not null default clock_timestamp(),
  -- Everything that was made up to here has been worked in.
  worked_to timestamptz,
  request_id bigint,
  failure_count integer not null default 0
);

-- Results, rollbacks and cancellations as they came; what stands is worked out from all of them, in whatever order they came.
create table sports_result_message (
  id bigint generated always as identity primary key,
  event_id uuid not null references sports_event,
  market text not null,
  kind text not null check (kind in ('bet_settlement', 'rollback_bet_settlement', 'bet_cancel', 'rollback_bet_cancel')),
  -- Of a settlement: scouted or confirmed.
  certainty text check (certainty in ('scouted', 'confirmed')),
  sent_at timestamptz not null,
  sequence bigint not null,
  -- Null for the feed's own; whoever of the house entered it.
  staff_id bigint,
  body jsonb not null,
  received_at timestamptz not null default clock_timestamp(),
  constraint sports_result_message_once unique nulls not distinct
    (event_id, market, kind, certainty, sent_at, sequence, body)
);
create index sports_result_message_of_market on sports_result_message (event_id, market);

-- Markets whose bets must be looked at again, since a message came or the time for it has come.
create table sports_due_market (
  event_id uuid not null references sports_event,
  market text not null,
  due_at timestamptz not null,
  primary key (event_id, market)
);
create index sports_due_market_by_time on sports_due_market (due_at);

update staff_role set permissions = permissions || array['sports.read', 'sports.manage', 'sports.approve']
  where 'members.adjust' = any (permissions) and not 'sports.read' = any (permissions);
update staff_role set permissions = permissions || array['sports.read', 'sports.manage']
  where 'catalogue.manage' = any (permissions) and not 'sports.read' = any (permissions);
update staff_role set permissions = array_append(permissions, 'sports.read')
  where 'system.read' = any (permissions) and not 'sports.read' = any (permissions);
