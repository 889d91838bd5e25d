-- What stood out about a withdrawal when it was asked for: what happens later takes nothing of it away.
create table withdrawal_notice (
  withdrawal_id uuid primary key references withdrawal,
  flags text[] not null,
  risk smallint not null,
  noted_at timestamptz not null,
  constraint withdrawal_notice_risk_known check (risk between 0 and 5)
);
select keep_rows_final('withdrawal_notice');

-- Each decision of staff on a withdrawal, with the flags of that moment and what was answered to its open checks.
create table withdrawal_decision (
  id uuid primary key,
  withdrawal_id uuid not null references withdrawal,
  decision text not null,
  staff_id bigint not null,
  staff_name text not null,
  at timestamptz not null,
  flags text[] not null,
  -- [{check, answer, reason}], in the order of the checks.
  answers jsonb not null,
  constraint withdrawal_decision_known
    check (decision in ('approved_first', 'approved', 'rejected', 'called_back'))
);
create index withdrawal_decision_by_order on withdrawal_decision (withdrawal_id, at);
select keep_rows_final('withdrawal_decision');

-- Which case each member of staff has open; it counts for some seconds after it was last said. One row a person.
create table case_reader (
  staff_id bigint primary key references staff,
  order_id uuid not null,
  staff_name text not null,
  read_at timestamptz not null
);
create index case_reader_by_order on case_reader (order_id);

-- Which of the usual reasons a rejection gave; its sentence stands in the language of the player.
alter table withdrawal add column reason_code text;
