-- Numbers start where they look like numbers, not like a count of customers.
create table member (
  id bigint generated always as identity (start with 8840001) primary key,
  username text not null,
  nickname text not null,
  -- 0 player; 1, 2, 41, 42 agent; 4 trial.
  type smallint not null default 0,
  status text not null default 'active',
  password_hash text not null,
  payment_password_hash text,
  payee_name text,
  email text,
  mobile_num text,
  country_dialing_code text,
  referral_code text,
  affiliate_code text,
  register_ip inet,
  register_url text,
  terms_accepted_at timestamptz not null,
  registered_at timestamptz not null,
  last_login_at timestamptz,
  constraint member_type_known check (type in (0, 1, 2, 4, 41, 42)),
  constraint member_status_known check (status in ('active', 'locked'))
);
create unique index member_username_is_one on member (lower(username));

-- A session is found by the SHA-256 of its token; the token itself is never stored.
create table member_session (
  token_hash bytea primary key,
  member_id bigint not null references member,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip inet not null,
  device text not null
);
create index member_session_by_member on member_session (member_id, created_at desc);

-- Failed tries by what they were aimed at (`login name`, `login ip`, `payment member`).
create table failed_try (
  kind text not null,
  subject text not null,
  tries integer not null,
  last_at timestamptz not null,
  primary key (kind, subject)
);

create table captcha (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
