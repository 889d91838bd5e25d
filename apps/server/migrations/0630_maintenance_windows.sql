-- Times in which a vendor's games, or one game, are closed: planned before they begin.
create extension if not exists btree_gist;

create table maintenance_window (
  id bigint generated always as identity primary key,
  vendor_code text not null references vendor,
  -- Null where all games of the vendor are closed.
  node_id text references game,
  starts_at timestamptz not null,
  -- Null where nobody knows.
  ends_at timestamptz,
  notice_minutes integer not null,
  sentence text not null,
  -- The sentence in other languages, by their tags.
  sentences jsonb not null default '{}',
  planned_at timestamptz not null,
  planned_by text not null,
  -- When somebody ended it before its time; before its beginning: when it was taken back.
  ended_at timestamptz,
  ended_by text,
  version integer not null default 1,
  constraint maintenance_window_in_order check (ends_at > starts_at),
  constraint maintenance_window_notice check (notice_minutes between 0 and 1440),
  constraint maintenance_window_ended_by_somebody check ((ended_at is null) = (ended_by is null)),
  -- Of one vendor, and of one game, two windows never lie over each other, whatever the code says.
  constraint maintenance_window_alone exclude using gist (
    vendor_code with =, coalesce(node_id, '') with =,
    tstzrange(starts_at, case when ended_at is null then ends_at else greatest(starts_at, ended_at) end)
      with &&
  )
);
create index maintenance_window_past on maintenance_window (starts_at desc, id desc);
create index maintenance_window_live on maintenance_window (starts_at, id) where ended_at is null;

create trigger maintenance_window_changed after insert or update or delete on maintenance_window
  for each statement execute function count_catalogue_change();

-- Up to which moment open tabs were told of notices, beginnings and ends.
alter table catalogue_revision add column windows_told_at timestamptz not null default now();
