-- What an operator can change while the product runs.
create table setting (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

-- Things that count once: sealed-request nonces, proofs of work, captchas, signed call-backs.
-- Using one is an insert; the second insert fails, however many come at the same moment.
create table used_once (
  kind text not null,
  token text not null,
  expires_at timestamptz not null,
  primary key (kind, token)
);
create index used_once_by_expiry on used_once (expires_at);
