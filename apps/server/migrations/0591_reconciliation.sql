-- Vendors' books beside ours: one row per comparison, one per round they differ about.

create table vendor_run (
  id bigint generated always as identity primary key,
  vendor_code text not null,
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
  constraint vendor_run_state_known check (state in ('running', 'finished', 'failed')),
  constraint vendor_run_failure_known check (failure in ('silent', 'refused', 'endless')),
  constraint vendor_run_says_why check ((state = 'failed') = (failure is not null))
);
create unique index vendor_run_one_at_a_time on vendor_run (vendor_code, from_at) where state = 'running';
create index vendor_run_by_vendor on vendor_run (vendor_code, from_at);

-- Rounds that a vendor named in a comparison, until it is over; what is missing there is what is not here.
create unlogged table vendor_run_seen (
  run_id bigint not null,
  member_id bigint not null,
  ref text not null,
  primary key (run_id, member_id, ref)
);

create table vendor_mismatch (
  id bigint generated always as identity primary key,
  vendor_code text not null,
  player_ref text not null,
  ref text not null,
  member_id bigint,
  game_code text not null,
  kind text not null,
  ours jsonb,
  theirs jsonb,
  opened_at timestamptz not null,
  found_at timestamptz not null,
  last_seen_at timestamptz not null,
  last_run_id bigint,
  state text not null default 'open',
  -- The wish for a correction that waits, or was carried out.
  approval_id bigint references approval,
  resolved_at timestamptz,
  resolved_by text,
  reason text,
  constraint vendor_mismatch_kind_known check (kind in
    ('missing_here', 'missing_there', 'amount_differs', 'status_differs', 'currency_differs', 'late')),
  constraint vendor_mismatch_state_known check (state in ('open', 'accepted', 'corrected', 'settled')),
  constraint vendor_mismatch_is_resolved_whole check ((state = 'open') = (resolved_at is null))
);
create unique index vendor_mismatch_open_is_one on vendor_mismatch (vendor_code, player_ref, ref)
  where state = 'open';
create index vendor_mismatch_by_round on vendor_mismatch (vendor_code, ref);
create index vendor_mismatch_by_age on vendor_mismatch (found_at desc);

-- Rounds of a vendor in a span of time.
create index round_by_vendor on round (vendor_code, id) where vendor_code is not null;

-- Differences that nobody looks at are an alarm, too.
alter table alarm drop constraint alarm_kind_check;
alter table alarm add constraint alarm_kind_check check (kind in ('books', 'assertion', 'audit', 'vendors'));
