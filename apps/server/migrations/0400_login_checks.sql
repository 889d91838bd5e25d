-- A login whose first step was right and that came from an address the member was never seen at: it
-- waits here until another proof is brought. Only the browser holds the token.
create table login_check (
  token_hash bytea primary key,
  member_id bigint not null references member,
  -- What the first step was: what proved that is no second proof.
  proved_by text not null,
  remembers boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Answers so far, each counted before it is compared; names of a bank account count twice.
  tries smallint not null default 0,
  name_tries smallint not null default 0,
  -- When the name of a bank account was given rightly, where it is asked before a code.
  name_right_at timestamptz,
  -- A mailed code, hashed together with the token that nobody but the browser has.
  mail_code_hash bytea,
  mail_sent_at timestamptz,
  mails_sent smallint not null default 0,
  -- A code sent to the phone.
  phone_code_id uuid,
  used_at timestamptz,
  constraint login_check_proof_known check (proved_by in ('password', 'code', 'provider'))
);
create index login_check_by_age on login_check (expires_at);
