-- What a player was refused, with the rules that were asked and their values: kept ninety days, of one player the last two hundred
-- and the last twenty bets.
create table refusal (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  at timestamptz not null,
  chip text not null check (chip in ('money', 'play', 'access')),
  -- The operation by its id, and the code of its refusal.
  operation text not null,
  code text not null,
  details jsonb not null,
  -- What was asked for: sum, game, method. Never a secret.
  request jsonb not null,
  -- The language in which the player read it.
  language text not null,
  -- Each rule with what it needs and what there was; null where they could not be read.
  rules jsonb,
  -- When they were read; a bet does not wait for that.
  read_at timestamptz
);
create index refusal_by_member on refusal (member_id, at desc);
create index refusal_by_time on refusal (at);
