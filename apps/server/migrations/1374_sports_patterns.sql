-- The last price of a selection that was bet on before its event began.
create table sports_closing_price (
  event_id uuid not null references sports_event,
  market text not null,
  outcome text not null,
  odds text not null,
  priced_at timestamptz not null,
  primary key (event_id, market, outcome)
);
create index sports_closing_price_by_time on sports_closing_price (priced_at);
create index sports_bet_by_time on sports_bet (placed_at);
