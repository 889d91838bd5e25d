-- Groups of members with limits of withdrawals of their own. What a group does not say is as the house says; members without
-- a group go by the house alone.
create table withdrawal_group (
  code text primary key,
  name text not null,
  min_minor bigint,
  max_minor bigint,
  day_max_minor bigint,
  requests_per_day integer,
  changed_at timestamptz not null,
  constraint withdrawal_group_code_known check (code ~ '^[A-Z][A-Z0-9]{1,19}$'),
  constraint withdrawal_group_above_zero check (
    min_minor > 0 and max_minor > 0 and day_max_minor > 0 and requests_per_day between 1 and 100
  ),
  constraint withdrawal_group_in_order check (min_minor <= max_minor)
);

alter table member add column withdrawal_group text references withdrawal_group;
create index member_by_withdrawal_group on member (withdrawal_group) where withdrawal_group is not null;
