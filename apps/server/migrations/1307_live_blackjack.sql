-- Blackjack at live tables: rounds are played between the betting and the result. Seats are taken by the first bet on them and kept for a
-- while for the member who had them in the round before.
alter table live_table_round drop constraint live_table_round_phase_check;
alter table live_table_round add constraint live_table_round_phase_known
  check (phase in ('betting', 'closed', 'playing', 'shown', 'settled'));
alter table live_table_round
  -- {seat: member}, and the same of the round before.
  add column seats jsonb not null default '{}',
  add column kept_seats jsonb not null default '{}',
  add column seats_kept_until timestamptz,
  -- Which seats were dealt in and what was done, from which the shoe makes the round again.
  add column play jsonb;

-- Stakes that were added while a round was played.
alter table live_table_layout add column extras jsonb not null default '[]';

-- What members ask of a table's owner, whichever server they reach; each is answered once.
create table live_table_command (
  member_id bigint not null references member,
  key uuid not null,
  table_code text not null references live_table,
  body jsonb not null,
  asked_at timestamptz not null default clock_timestamp(),
  answer jsonb,
  primary key (member_id, key)
);
create index live_table_command_waiting on live_table_command (table_code, asked_at) where answer is null;
create index live_table_command_by_age on live_table_command (asked_at);
