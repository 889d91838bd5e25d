-- What members set to protect themselves. A break only ever gets longer.
create table member_break (
  member_id bigint primary key references member,
  kind text not null,
  started_at timestamptz not null,
  -- Null: for good.
  until timestamptz,
  constraint member_break_kind_known check (kind in ('cool_off', 'exclusion'))
);

-- The same end on the row that each stake reads anyway: epoch milliseconds, 0 without a break.
alter table member add column break_until_ms bigint not null default 0;

-- The most a member may deposit within a day, seven days or thirty days.
create table deposit_limit (
  member_id bigint not null references member,
  period text not null,
  -- Null: none any more.
  amount_minor bigint,
  -- A looser limit waits here until its time has come and the member has said so again.
  has_next boolean not null default false,
  next_amount_minor bigint,
  next_from timestamptz,
  primary key (member_id, period),
  constraint deposit_limit_period_known check (period in ('day', 'week', 'month')),
  constraint deposit_limit_not_below_zero check (amount_minor >= 0 and next_amount_minor >= 0)
);
