-- The log of a room: what happened there, in its order, each event under the fence of the owner who wrote it. A snapshot is what its events up
-- to a place come to, so that older ones need not be read again.
alter table room
  add column last_seq bigint not null default 0,
  add column snapshot jsonb,
  add column snapshot_seq bigint not null default 0;
create table room_event (
  kind text not null,
  code text not null,
  seq bigint not null,
  fence bigint not null,
  at timestamptz not null default clock_timestamp(),
  data jsonb not null,
  primary key (kind, code, seq)
);
create index room_event_by_age on room_event (at);

-- Tables that many play at once; each is a room of the kind `table`.
create table live_table (
  code text primary key,
  game text not null,
  variant text not null,
  settings jsonb not null,
  settings_version integer not null default 1,
  is_paused boolean not null default false,
  place integer not null default 0,
  created_at timestamptz not null default clock_timestamp()
);

-- A shoe is committed while the one before it is dealt. Its seed is sealed until it is over.
create table live_table_shoe (
  id uuid primary key,
  table_code text not null references live_table,
  number integer not null,
  commitment text not null,
  sealed_seed bytea not null,
  seed text,
  -- Whose client seeds it was shuffled with, in that order, as [name, seed]; null before.
  client_seeds jsonb,
  cut integer,
  cut_by text,
  created_at timestamptz not null,
  constraint live_table_shoe_is_one unique (table_code, number)
);
-- Members who were there while it was shuffled.
create table live_table_shoe_seed (
  shoe_id uuid not null references live_table_shoe,
  member_id bigint not null references member,
  client_seed text not null,
  -- Where the member would cut it.
  cut_at integer,
  given_at timestamptz not null,
  primary key (shoe_id, member_id)
);

-- Hashes of rounds without a shoe, made backwards from a sealed seed.
create table live_table_chain (
  id uuid primary key,
  table_code text not null references live_table,
  commitment text not null unique,
  sealed_seed bytea not null,
  length integer not null check (length > 0),
  created_at timestamptz not null
);

create table live_table_round (
  id uuid primary key,
  table_code text not null references live_table,
  number integer not null,
  shoe_id uuid references live_table_shoe,
  -- Cards of the shoe that were used before it.
  used_before integer,
  chain_id uuid references live_table_chain,
  chain_number integer,
  -- Its hash in the chain, once it was drawn.
  hash text,
  -- `betting` takes stakes; who closes it waits for stakes that are being taken, and no later one is.
  phase text not null check (phase in ('betting', 'closed', 'shown', 'settled')),
  is_void boolean not null default false,
  opened_at timestamptz not null,
  closed_at timestamptz,
  drawn_at timestamptz,
  settled_at timestamptz,
  result jsonb,
  -- Of its bettors in the order of their first bets, as [name, seed], fixed when betting was closed.
  client_seeds jsonb,
  -- What lies on each spot, as {spot: [minor units, players]}.
  totals jsonb not null default '{}',
  bettor_count integer not null default 0,
  payout_max_minor bigint not null,
  settings jsonb not null,
  constraint live_table_round_has_a_source check ((shoe_id is null) <> (chain_id is null)),
  constraint live_table_round_of_chain unique (chain_id, chain_number),
  constraint live_table_round_drawn_once_closed check (result is null or phase in ('shown', 'settled'))
);
create unique index live_table_round_one_open on live_table_round (table_code) where phase <> 'settled';
create index live_table_round_by_table on live_table_round (table_code, opened_at desc);
create index live_table_round_without_bets on live_table_round (opened_at) where bettor_count = 0;

create function refuse_table_round_change() returns trigger language plpgsql as $$
begin
  raise exception 'a round that was drawn is not drawn again' using errcode = 'restrict_violation';
end
$$;
create trigger live_table_round_drawn_is_final before update on live_table_round
  for each row when (old.result is not null and (new.result, new.hash, new.client_seeds, new.shoe_id, new.used_before,
    new.chain_id, new.chain_number) is distinct from (old.result, old.hash, old.client_seeds, old.shoe_id, old.used_before,
    old.chain_id, old.chain_number))
  execute function refuse_table_round_change();

-- What a member has on a round: one layout, and one wager with its whole stake.
create table live_table_layout (
  round_id uuid not null references live_table_round,
  member_id bigint not null references member,
  -- Among the bettors of the round.
  place integer not null,
  version integer not null,
  spots jsonb not null,
  staked_minor bigint not null check (staked_minor >= 0),
  -- Null while nothing is staked.
  wager_id uuid,
  client_seed text not null,
  primary key (round_id, member_id),
  constraint live_table_layout_staked_in_a_wager check ((wager_id is null) = (staked_minor = 0))
);
create index live_table_layout_by_member on live_table_layout (member_id, round_id desc);

create table live_table_favourite (
  member_id bigint not null references member,
  game text not null,
  layouts jsonb not null,
  primary key (member_id, game)
);

create table live_chat_line (
  id uuid primary key,
  table_code text not null references live_table,
  member_id bigint not null references member,
  text text not null check (length(text) between 1 and 140),
  said_at timestamptz not null,
  removed_at timestamptz
);
create index live_chat_line_by_table on live_chat_line (table_code, said_at desc);
create index live_chat_line_by_member on live_chat_line (member_id, said_at desc);
create index live_chat_line_by_age on live_chat_line (said_at);
create table live_chat_mute (
  member_id bigint primary key references member,
  until timestamptz not null,
  reason text not null,
  muted_by bigint not null,
  muted_at timestamptz not null
);
-- A line that a member has reported, with what was said around it.
create table live_chat_report (
  id uuid primary key,
  line_id uuid not null,
  table_code text not null references live_table,
  member_id bigint not null references member,
  reported_by bigint not null references member,
  lines jsonb not null,
  reported_at timestamptz not null,
  closed_at timestamptz,
  constraint live_chat_report_once unique (line_id, reported_by)
);
create index live_chat_report_open on live_chat_report (reported_at) where closed_at is null;
