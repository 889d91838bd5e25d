-- Somebody new who works here chooses password and second step by a link in a mail. Only its hash is here.
create table staff_invitation (
  staff_id bigint primary key references staff (id),
  -- Null before it was sent, once it was taken back, and once it was used.
  token_hash bytea unique,
  sent_count integer not null default 0,
  sent_at timestamptz,
  expires_at timestamptz,
  accepted_at timestamptz
);
