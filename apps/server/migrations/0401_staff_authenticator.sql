-- An authenticator app of somebody who works here. Unconfirmed it protects nothing; a step is never
-- accepted twice, and a recovery code once.
create table staff_authenticator (
  staff_id bigint primary key references staff (id),
  secret_sealed bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
create table staff_recovery_code (
  staff_id bigint not null references staff (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- People of such a role do nothing before theirs is set up, and sign in with it alone.
alter table staff_role add column needs_authenticator boolean not null default false;

-- Null while no code was mailed: whoever has an authenticator need not be sent one.
alter table staff_challenge alter column code_hash drop not null;
