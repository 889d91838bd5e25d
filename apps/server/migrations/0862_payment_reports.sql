-- Providers' reports beside our orders and books: one row per comparison, one per line they differ about.

create table payment_run (
  id bigint generated always as identity primary key,
  provider text not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  state text not null default 'running',
  failure text,
  -- Who wanted it; null for the night's own.
  asked_by text,
  started_at timestamptz not null,
  finished_at timestamptz,
  theirs_count bigint not null default 0,
  equal_count bigint not null default 0,
  mismatch_count bigint not null default 0,
  -- At the end of the day: what the provider says it holds for the house, what the clearing account says, and
  -- what is on its way between the two.
  owed_theirs_minor bigint,
  owed_ours_minor bigint,
  on_the_way_minor bigint,
  constraint payment_run_state_known check (state in ('running', 'finished', 'failed')),
  constraint payment_run_failure_known check (failure in ('silent', 'refused', 'endless')),
  constraint payment_run_says_why check ((state = 'failed') = (failure is not null))
);
create unique index payment_run_one_at_a_time on payment_run (provider, from_at) where state = 'running';
create index payment_run_by_provider on payment_run (provider, from_at);

create table payment_mismatch (
  id bigint generated always as identity primary key,
  provider text not null,
  -- The kind of the line with the name that both sides know it by.
  line_key text not null,
  line_kind text not null,
  -- The deposit or withdrawal; null where we know of none.
  order_id uuid,
  order_number text,
  kind text not null,
  ours jsonb,
  theirs jsonb,
  -- When the line came into its state, by whoever has it.
  at timestamptz not null,
  found_at timestamptz not null,
  last_seen_at timestamptz not null,
  last_run_id bigint not null references payment_run,
  state text not null default 'open',
  resolved_at timestamptz,
  resolved_by text,
  reason text,
  constraint payment_mismatch_kind_known check (kind in ('missing_here', 'missing_there', 'amount_differs',
    'state_differs', 'fee_differs', 'currency_differs', 'twice', 'late', 'owed_differs')),
  constraint payment_mismatch_line_known check (line_kind in ('deposit', 'payout', 'refund', 'balance')),
  constraint payment_mismatch_state_known check (state in ('open', 'accepted', 'settled')),
  constraint payment_mismatch_is_resolved_whole check ((state = 'open') = (resolved_at is null))
);
create unique index payment_mismatch_open_is_one on payment_mismatch (provider, line_key) where state = 'open';
create index payment_mismatch_by_line on payment_mismatch (provider, line_key);
create index payment_mismatch_by_age on payment_mismatch (found_at desc);

-- What happened to orders on a day.
create index order_history_by_time on order_history (at);
