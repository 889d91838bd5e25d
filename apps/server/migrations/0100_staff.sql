-- People who run the house, how they sign in, and what they did.

create table staff (
  id bigint generated always as identity (start with 1001) primary key,
  username text not null,
  display_name text not null,
  -- A name of STAFF_ROLES; what a role may do is decided in code, at every call.
  role text not null,
  -- Where second-factor codes go.
  mail text not null,
  password_hash text not null,
  is_locked boolean not null default false,
  created_at timestamptz not null
);
create unique index staff_by_username on staff (lower(username));

-- Counted by the name that was typed, whether somebody has it or not, so that a pause tells nothing.
create table staff_sign_in_attempt (
  name_key text primary key,
  failure_count integer not null,
  blocked_until timestamptz,
  tried_at timestamptz not null
);

-- A sign-in between its two steps. Only the browser holds the token; without it neither hash can
-- be worked back to the six digits.
create table staff_challenge (
  token_hash bytea primary key,
  staff_id bigint not null references staff (id),
  code_hash bytea not null,
  try_count smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_challenge_by_staff on staff_challenge (staff_id, created_at);

create table staff_session (
  token_hash bytea primary key,
  staff_id bigint not null references staff (id),
  ip text not null,
  device text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The end that no activity moves.
  expires_at timestamptz not null
);
create index staff_session_by_staff on staff_session (staff_id);
