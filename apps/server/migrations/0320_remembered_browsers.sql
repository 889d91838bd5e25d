-- A browser that need not type the password again for a day. Its token changes with every use.
create table remembered_browser (
  id uuid primary key,
  member_id bigint not null references member,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  device text not null
);
create index remembered_browser_by_member on remembered_browser (member_id, started_at desc);

-- Every token the browser was given. Using one is an update that only the first caller can make;
-- one that comes again later was copied by somebody.
create table remembered_token (
  token_hash bytea primary key,
  browser_id uuid not null references remembered_browser on delete cascade,
  used_at timestamptz
);
create index remembered_token_by_browser on remembered_token (browser_id);

alter table member
  -- Given by the house: good for a first login only, and not for long.
  add column initial_password_expires_at timestamptz;

alter table member_session
  add column remembered_browser_id uuid references remembered_browser on delete set null,
  -- True while nothing may be done but changing the password.
  add column is_password_due boolean not null default false;
