-- The simulated history of a demonstration: one row from when it is begun. A start that was broken off goes on with it.
create table demonstration_history (
  is_one boolean primary key default true check (is_one),
  seed integer not null,
  members integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Business days that are whole; the next one may be there in part.
  days_done integer not null default 0,
  finished_at timestamptz
);
