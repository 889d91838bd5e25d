-- What traders hold: nothing is taken there until it is opened again.
create table sports_hold (
  level text not null check (level in ('platform', 'sport', 'tournament', 'event', 'market')),
  -- An asterisk, the sport, the feed's id of a tournament or an event, or an event's with a bar and the market.
  subject text not null,
  subject_name text not null,
  reason text not null,
  held_by text not null,
  held_at timestamptz not null,
  primary key (level, subject)
);

-- Prices of the house in place of the feed's, until they end.
create table sports_price (
  event_id uuid not null references sports_event,
  market text not null,
  -- Outcome to decimal odds.
  odds jsonb not null,
  priced_by text not null,
  ends_at timestamptz not null,
  primary key (event_id, market)
);
