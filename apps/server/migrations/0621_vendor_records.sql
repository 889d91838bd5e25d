-- What was played from wallets at vendors, imported from the vendor's list of changes. No money moves by
-- it: that moved when it was sent there. The rounds stand in the members' record beside all others.

create table vendor_record_feed (
  vendor_code text primary key references vendor,
  -- Everything up to this place of the vendor's list is imported.
  cursor bigint not null default 0,
  -- The newest place, as the vendor said last.
  last bigint not null default 0,
  -- Counts how often it was begun again; what an earlier import brings then moves the cursor no more.
  generation integer not null default 1,
  tried_at timestamptz,
  imported_at timestamptz,
  failure text,
  failed_tries integer not null default 0,
  constraint vendor_record_feed_failure_known check (failure in ('silent', 'refused', 'stuck'))
);

-- The highest revision of each round, by the vendor's names.
create table vendor_record (
  vendor_code text not null,
  player_ref text not null,
  ref text not null,
  revision integer not null,
  sequence bigint not null,
  game_code text not null,
  currency text not null,
  scale smallint not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  staked_minor bigint not null,
  paid_minor bigint not null,
  -- Null while it is not shown to anybody.
  member_id bigint,
  round_id uuid,
  fault text,
  imported_at timestamptz not null,
  primary key (vendor_code, player_ref, ref),
  constraint vendor_record_fault_known check (fault in
    ('player_unknown', 'currency_differs', 'facts_changed')),
  constraint vendor_record_amounts check (revision > 0 and staked_minor >= 0 and paid_minor >= 0)
) with (fillfactor = 80);
create index vendor_record_with_fault on vendor_record (vendor_code, sequence) where fault is not null;

-- Places that a vendor left out; it is asked for them again until they come.
create table vendor_record_gap (
  vendor_code text not null references vendor,
  from_sequence bigint not null,
  until_sequence bigint not null,
  found_at timestamptz not null,
  closed_at timestamptz,
  primary key (vendor_code, from_sequence),
  constraint vendor_record_gap_in_order check (until_sequence >= from_sequence)
);
create index vendor_record_gap_open on vendor_record_gap (vendor_code) where closed_at is null;

-- A round at a vendor's own wallet may be void, or be played for nothing.
alter table round drop constraint round_stake_above_zero;
alter table round add constraint round_stake_above_zero
  check (stake_minor > 0 or (stake_minor = 0 and vendor_code is not null));
