-- A key of a member's device or key ring. The house has only its public half.
create table member_passkey (
  id uuid primary key,
  member_id bigint not null references member,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index member_passkey_by_member on member_passkey (member_id, added_at);

-- A random text to be signed once: to add a passkey to a member, or by whoever logs in.
create table passkey_challenge (
  challenge_hash bytea primary key,
  -- Null for a login: who it is shows only in the answer.
  member_id bigint references member,
  expires_at timestamptz not null
);
