-- What members set to protect themselves: money in minor units, time in minutes.
create table member_limit (
  member_id bigint not null references member,
  kind text not null,
  period text not null,
  -- Null: none any more.
  amount bigint,
  -- A looser limit waits here until its time has come and the member has said so again.
  has_next boolean not null default false,
  next_amount bigint,
  next_from timestamptz,
  primary key (member_id, kind, period),
  constraint member_limit_kind_known check (kind in ('deposit', 'loss', 'stake', 'time')),
  constraint member_limit_period_known check (period in ('day', 'week', 'month')),
  constraint member_limit_not_below_zero check (amount >= 0 and next_amount >= 0)
);
insert into member_limit (member_id, kind, period, amount, has_next, next_amount, next_from)
  select member_id, 'deposit', period, amount_minor, has_next, next_amount_minor, next_from
    from deposit_limit;
drop table deposit_limit;

-- Stands on the row that each stake reads anyway: stakes of this member are held against a guard.
alter table member add column is_guarded boolean not null default false;

-- One row for each member whose stakes are held against limits or a reality check. Money counted
-- here is what the ledger says up to one version of the member's account; what is newer is added
-- when a stake reads the row, so the two can never differ.
create table play_guard (
  member_id bigint primary key references member,
  account_id bigint not null,
  counted_version bigint not null,
  -- The periods that the sums belong to are those of this moment, in epoch milliseconds.
  counted_at_ms bigint not null,
  staked_day_minor bigint not null,
  staked_week_minor bigint not null,
  staked_month_minor bigint not null,
  won_day_minor bigint not null,
  won_week_minor bigint not null,
  won_month_minor bigint not null,
  -- Time of play up to the last stake, in milliseconds; the periods are those of that moment.
  last_stake_at_ms bigint not null default 0,
  played_day_ms bigint not null default 0,
  played_week_ms bigint not null default 0,
  played_month_ms bigint not null default 0,
  played_total_ms bigint not null default 0,
  -- The session of play: from a stake after a long pause.
  session_started_at_ms bigint not null default 0,
  session_from_played_ms bigint not null default 0,
  session_staked_minor bigint not null default 0,
  session_won_minor bigint not null default 0,
  -- The member's wish, and their last answer: written by them, never by a stake.
  check_every_minutes integer,
  checked_at_played_ms bigint not null default 0,
  paused_until_ms bigint not null default 0,
  left_at_ms bigint not null default 0,
  constraint play_guard_not_below_zero check (
    staked_day_minor >= 0 and staked_week_minor >= 0 and staked_month_minor >= 0
    and won_day_minor >= 0 and won_week_minor >= 0 and won_month_minor >= 0
    and played_day_ms >= 0 and played_week_ms >= 0 and played_month_ms >= 0)
) with (fillfactor = 50);
