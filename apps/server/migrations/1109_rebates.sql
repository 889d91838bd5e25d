-- What a period of play brings back: terms that two people start, sums of valid bets, and what each period came to.
create table rebate_version (
  version integer primary key,
  terms jsonb not null,
  -- The first day of the house that they count for.
  from_day date not null,
  started_at timestamptz not null,
  started_by text not null
);
select keep_rows_final('rebate_version');

-- Periods in which something was counted.
create table rebate_period (
  -- `D2026-04-18` is a day, `W2026-04-13` the week from its Monday on.
  period_key text primary key,
  version integer not null references rebate_version,
  ends_at timestamptz not null,
  -- When every member of it was.
  closed_at timestamptz
);
create index rebate_period_open on rebate_period (ends_at) where closed_at is null;

-- Valid bets by class of products, in the period in which they counted first.
create table rebate_sum (
  member_id bigint not null references member,
  period_key text not null references rebate_period,
  product text not null,
  valid_minor bigint not null,
  primary key (period_key, member_id, product)
) with (fillfactor = 80);
create index rebate_sum_by_member on rebate_sum (member_id, period_key);

create table rebate (
  member_id bigint not null references member,
  period_key text not null references rebate_period,
  version integer not null references rebate_version,
  state text not null default 'open',
  -- The level whose rates count; of the close.
  level integer not null default 0,
  worth_minor bigint not null default 0,
  -- Awarded for this period: claimed, or at the close.
  taken_minor bigint not null default 0,
  taken_off_minor bigint not null default 0,
  lapsed_minor bigint not null default 0,
  -- Awards of this period.
  awards integer not null default 0,
  -- A bet of it was corrected after the close.
  is_corrected boolean not null default false,
  closed_at timestamptz,
  primary key (period_key, member_id),
  constraint rebate_state_known check (state in ('open', 'closed', 'excluded'))
);
create index rebate_by_member on rebate (member_id, period_key);
create index rebate_corrected on rebate (period_key, member_id) where is_corrected;

-- What corrections after the close still take off what is paid next; below zero it is added.
create table rebate_carry (
  member_id bigint primary key references member,
  carry_minor bigint not null
);
