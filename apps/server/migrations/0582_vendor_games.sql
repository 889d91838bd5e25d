-- Lists of games that vendors publish: what each was told, what became of it, and every run.
alter table vendor_link
  add column games_cursor text,
  add column syncs_games boolean not null default false,
  -- Whether a title that the vendor adds waits for staff or is offered at once.
  add column new_games_as text not null default 'draft',
  add constraint vendor_link_new_games_known check (new_games_as in ('draft', 'published'));

alter table game
  -- Taken off its list by the vendor: hidden, never deleted, for rounds and records name it.
  add column is_removed boolean not null default false,
  -- Countries and parts of countries where it may not be played, such as US and CA-ON.
  add column blocked_places text[] not null default '{}';

-- A game of a vendor's list as it was told last; what staff changed since is found by comparing.
create table vendor_game (
  vendor_code text not null references vendor,
  game_id text not null,
  node_id text not null references game,
  told jsonb not null,
  told_at timestamptz not null,
  is_removed boolean not null default false,
  primary key (vendor_code, game_id)
);
create index vendor_game_by_node on vendor_game (node_id);

create table vendor_game_run (
  id bigint generated always as identity primary key,
  vendor_code text not null references vendor,
  state text not null default 'running',
  asked_by text,
  is_whole boolean not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  seen_count integer not null default 0,
  counts jsonb not null default '{}',
  changes jsonb not null default '[]',
  failure text,
  constraint vendor_game_run_state_known check (state in ('running', 'done', 'failed')),
  constraint vendor_game_run_failed_with_reason check ((state = 'failed') = (failure is not null))
);
-- Of a vendor one list is read at a time.
create unique index vendor_game_run_is_one on vendor_game_run (vendor_code) where state = 'running';
create index vendor_game_run_by_vendor on vendor_game_run (vendor_code, id desc);
