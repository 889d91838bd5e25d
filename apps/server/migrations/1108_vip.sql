-- What a member gets in cash outside of offers: gifts of levels, rebates. The key decides "once".
create table award (
  id uuid primary key,
  -- The account of promotions that it comes from.
  purpose text not null,
  member_id bigint not null references member,
  -- The level, birthday or period that it is for.
  subject text not null,
  -- The period that it was awarded with; null where it was by itself.
  batch text,
  worth_minor bigint not null,
  state text not null default 'waiting',
  opened_at timestamptz not null,
  -- A member who cannot have it until then does not get it.
  lapses_at timestamptz not null,
  decided_at timestamptz,
  constraint award_is_one unique (purpose, member_id, subject),
  constraint award_purpose_known check (purpose in ('vip', 'rebate')),
  constraint award_state_known check (state in ('waiting', 'paid', 'lapsed')),
  constraint award_above_zero check (worth_minor > 0)
);
create index award_by_batch on award (batch) where batch is not null;
create index award_waiting on award (purpose, id) where state = 'waiting';

-- Levels are a table that two people start; the newest version counts.
create table vip_version (
  version integer primary key,
  started_at timestamptz not null,
  started_by text not null
);
select keep_rows_final('vip_version');

create table vip_level (
  version integer not null references vip_version,
  -- Its place; 0 is everybody's.
  level integer not null,
  -- By language.
  names jsonb not null,
  reach_minor bigint not null,
  reach_deposit_minor bigint not null,
  keep_minor bigint not null,
  gift_minor bigint not null,
  birthday_gift_minor bigint not null,
  withdrawal_max_minor bigint,
  withdrawal_day_max_minor bigint,
  withdrawals_per_day integer,
  primary key (version, level)
);
select keep_rows_final('vip_level');

-- Where a member stands; who has neither played nor paid in has no row.
create table vip_standing (
  member_id bigint primary key references member,
  level integer not null default 0,
  level_max integer not null default 0,
  life_minor bigint not null default 0,
  deposits_minor bigint not null default 0,
  -- Valid bets of the month, as `2026-04`, in the days of the house.
  period_minor bigint not null default 0,
  period text not null,
  -- Since when the level is held.
  since timestamptz,
  constraint vip_standing_in_order check (level between 0 and level_max)
) with (fillfactor = 80);
create index vip_standing_by_level on vip_standing (level desc, life_minor desc);
create index vip_standing_by_period on vip_standing (period);

create table vip_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  at timestamptz not null,
  from_level integer not null,
  to_level integer not null,
  cause text not null,
  constraint vip_change_cause_known check (cause in ('reached', 'regained', 'lost', 'moved'))
);
create index vip_change_by_member on vip_change (member_id, id);
