-- From these stakes on a bet waits for somebody of the house; of several rules over a bet the lowest counts.
create table sports_review_rule (
  level text not null check (level in ('platform', 'sport', 'tournament', 'event')),
  subject text not null,
  -- Of members who have so much of the limits of a selection, in hundredths; null: of everybody.
  percent integer check (percent in (1, 10, 50, 100, 500)),
  stake_above_minor bigint not null check (stake_above_minor >= 0),
  version integer not null,
  constraint sports_review_rule_once unique nulls not distinct (level, subject, percent)
);

-- Bets that were sent to somebody, beside their rows: written with the money, decided on by staff or by time.
create table sports_review (
  bet_id uuid primary key,
  member_id bigint not null,
  state text not null check (state in ('waiting', 'accepted', 'offered', 'refused', 'unseen')),
  -- The most that it would be taken with.
  offered_minor bigint check (offered_minor > 0),
  -- What it is on, so that the same bet is known again when the offer is taken.
  selections text not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  constraint sports_review_offers check ((state = 'offered') = (offered_minor is not null))
);
create index sports_review_waiting on sports_review (asked_at) where state = 'waiting';
create index sports_review_offered on sports_review (member_id, decided_at) where state = 'offered';
