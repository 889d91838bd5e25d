-- Withdrawals that are paid without a person: the rule as versions, each set by two people. Off until the first.
create table payout_rule (
  version integer primary key,
  each_max_minor bigint not null check (each_max_minor > 0),
  member_day_max_minor bigint not null check (member_day_max_minor >= each_max_minor),
  account_day_max_minor bigint not null check (account_day_max_minor >= each_max_minor),
  house_hour_max_minor bigint not null check (house_hour_max_minor >= each_max_minor),
  house_day_max_minor bigint not null check (house_day_max_minor >= each_max_minor),
  account_known_days integer not null check (account_known_days > 0),
  check_percent integer not null check (check_percent between 1 and 100),
  -- Draws the payments that are checked; nobody is shown it.
  draw_secret bytea not null check (length(draw_secret) = 32),
  asked_by text not null,
  approved_by text not null,
  reason text not null,
  from_at timestamptz not null
);
select keep_rows_final('payout_rule');

-- Whether it is on. The rule locks this row while it decides, and so do staff who switch it off.
create table payout_rule_switch (
  is_one boolean primary key default true check (is_one),
  -- The version that is on; null is off.
  version integer references payout_rule,
  switched_at timestamptz,
  switched_by text,
  cause text check (cause in ('approved', 'lead', 'spot_check')),
  reason text,
  constraint payout_rule_switch_says_who check ((switched_at is null) = (switched_by is null)
    and (switched_at is null) = (cause is null) and (switched_at is null) = (reason is null)),
  constraint payout_rule_switch_on_by_two check (version is null or cause = 'approved')
);
insert into payout_rule_switch default values;
create trigger payout_rule_switch_is_kept before delete or truncate on payout_rule_switch
  for each statement execute function refuse_change();
