-- What was known of a withdrawal when it was asked for, whether a rule was on or not: other terms are tried on it.
create table payout_facts (
  withdrawal_id uuid primary key references withdrawal,
  at timestamptz not null,
  facts jsonb not null
);
create index payout_facts_by_time on payout_facts (at);
select keep_rows_final('payout_facts');

-- What the rule decided, once for each withdrawal, with what it was decided on.
create table payout_decision (
  withdrawal_id uuid primary key references withdrawal,
  at timestamptz not null,
  version integer not null references payout_rule,
  hindrances text[] not null,
  facts jsonb not null,
  -- Drawn to be checked by a person afterwards.
  is_drawn boolean not null,
  constraint payout_decision_draws_payments check (not is_drawn or hindrances = '{}')
);
create index payout_decision_paid on payout_decision (at) where hindrances = '{}';
create index payout_decision_drawn on payout_decision (at) where is_drawn;
select keep_rows_final('payout_decision');

-- What that check found.
create table payout_check (
  withdrawal_id uuid primary key references payout_decision,
  at timestamptz not null,
  staff_id bigint not null references staff,
  staff_name text not null,
  result text not null check (result in ('in_order', 'not_in_order')),
  note text,
  constraint payout_check_says_what_is_wrong check (result = 'in_order' or note is not null)
);
select keep_rows_final('payout_check');

-- The version of the rule that approved it; null where people did or nobody has.
alter table withdrawal add column rule_version integer references payout_rule,
  add constraint withdrawal_approved_by_rule_or_people
    check (rule_version is null or (first_approver_id is null and second_approver_id is null));
create index withdrawal_open_by_rule on withdrawal (id)
  where rule_version is not null and state in ('requested', 'second_review', 'approved', 'paying',
    'payout_failed', 'paid_out', 'objected');
