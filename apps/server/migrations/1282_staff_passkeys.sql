-- A key of a device of somebody who works here. The house has only its public half.
create table staff_passkey (
  id uuid primary key,
  staff_id bigint not null references staff (id),
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  -- Its counter went back: somebody has a copy of it, and it opens nothing any more.
  blocked_at timestamptz
);
create index staff_passkey_by_staff on staff_passkey (staff_id, added_at);

-- A random text to be signed once: to add a passkey, or by whoever signs in.
create table staff_passkey_challenge (
  challenge_hash bytea primary key,
  -- Null for a sign-in by passkey alone: who it is shows only in the answer.
  staff_id bigint references staff (id),
  expires_at timestamptz not null
);
