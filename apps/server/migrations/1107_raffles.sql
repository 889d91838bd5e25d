-- Raffles: tickets that members earn, and a draw that everybody can work out again.
create table raffle (
  id bigint generated always as identity primary key,
  state text not null default 'draft',
  titles jsonb not null,
  -- Minor units as decimal strings, the first prize first.
  prizes jsonb not null,
  is_one_per_member boolean not null,
  tickets_max integer not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- How long a prize can be claimed.
  claim_days integer not null,
  -- Published when it opens; the seed stays sealed until the draw.
  commitment text not null,
  sealed_seed bytea not null,
  tickets_count integer not null default 0,
  -- The list of tickets as it was frozen, and the holders who were passed over.
  tickets_hash text,
  passed_over jsonb,
  drawn_at timestamptz,
  made_at timestamptz not null,
  made_by text not null,
  constraint raffle_state_known check (state in ('draft', 'approved', 'stopped', 'drawn')),
  constraint raffle_tickets_within check (tickets_count between 0 and tickets_max),
  constraint raffle_drawn_whole check ((state = 'drawn') = (drawn_at is not null)),
  constraint raffle_closes_after check (closes_at > opens_at)
);
create index raffle_to_draw on raffle (closes_at) where state = 'approved';

-- Tickets in a row that one reward gave.
create table raffle_ticket (
  raffle_id bigint not null references raffle,
  first_number integer not null,
  count integer not null,
  member_id bigint not null references member,
  reward_id uuid not null unique,
  given_at timestamptz not null,
  primary key (raffle_id, first_number),
  constraint raffle_ticket_counts check (count > 0 and first_number > 0)
);
create index raffle_ticket_by_member on raffle_ticket (member_id, raffle_id);
select keep_rows_final('raffle_ticket');

create table raffle_prize (
  id uuid primary key,
  raffle_id bigint not null references raffle,
  place integer not null,
  member_id bigint not null references member,
  ticket integer not null,
  prize_minor bigint not null,
  lapses_at timestamptz not null,
  claimed_at timestamptz,
  constraint raffle_prize_is_one unique (raffle_id, place),
  constraint raffle_prize_above_zero check (prize_minor > 0)
);
create index raffle_prize_open on raffle_prize (member_id) where claimed_at is null;
