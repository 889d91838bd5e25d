-- What protects a member's account besides the password.
alter table member
  add column email_verified_at timestamptz,
  add column password_changed_at timestamptz;

-- Sessions are named to their owner by this, never by the hash that opens them.
alter table member_session add column public_id uuid not null default gen_random_uuid();
create unique index member_session_by_public_id on member_session (public_id);

-- Every try to sign in as an existing member, for its owner to read.
create table member_login (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  at timestamptz not null,
  ip inet not null,
  device text not null,
  outcome text not null,
  constraint member_login_outcome_known
    check (outcome in ('signed_in', 'wrong_password', 'code_asked', 'wrong_code', 'locked'))
);
create index member_login_by_member on member_login (member_id, at desc);

-- A code on its way to an address; one per purpose, good for a few tries and one use.
create table member_code (
  member_id bigint not null references member,
  purpose text not null,
  code_hash bytea not null,
  -- The address that the code confirms.
  address text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  primary key (member_id, purpose)
);

-- An authenticator app. Unconfirmed it protects nothing; a step is never accepted twice.
create table member_authenticator (
  member_id bigint primary key references member,
  secret_sealed bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
create table member_recovery_code (
  member_id bigint not null references member,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);
