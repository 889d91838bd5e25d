-- Findings that must never happen. One stays open until a person says what became of it; meanwhile
-- the same finding is counted, not written again.
create table alarm (
  id bigint generated always as identity primary key,
  -- `books` when an invariant of the ledger is broken, `assertion` when code found itself wrong.
  kind text not null check (kind in ('books', 'assertion')),
  finding text not null,
  subject text not null,
  detail text not null,
  raised_at timestamptz not null,
  last_seen_at timestamptz not null,
  times_seen bigint not null default 1,
  resolved_at timestamptz,
  resolved_by text,
  resolution text,
  constraint alarm_is_resolved_whole check (
    (resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (resolution is null)
  )
);
create unique index alarm_open_is_one on alarm (kind, finding, subject) where resolved_at is null;
create index alarm_by_age on alarm (raised_at desc);

-- Up to which transfer the books were looked at, and when they were last found right.
create table books_watch (
  transfer_id bigint not null,
  looked_at timestamptz,
  audited_at timestamptz,
  is_one boolean primary key default true check (is_one)
);
insert into books_watch (transfer_id) values (0);
