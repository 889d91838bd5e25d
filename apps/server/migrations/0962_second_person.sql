-- A browser that staff sign in with, by what it is known by: a player's account opened in it is seen to be theirs.
alter table staff_session add column browser_hash bytea;

-- From where each of two people decided: address, browser as it names itself, and what it is known by.
alter table approval
  add column asked_from jsonb,
  add column decided_from jsonb;
alter table withdrawal
  add column first_approved_from jsonb,
  add column second_approved_from jsonb;

alter table vendor_adjustment
  add column first_from jsonb,
  add column decided_from jsonb;

-- What two people who decided have in common: a browser, or no more than an address. The machine itself is nobody's.
create function same_place_of(one jsonb, other jsonb) returns text language sql immutable as $$
  select case
    when one ->> 'mark' = other ->> 'mark' then 'browser'
    when one ->> 'ip' = other ->> 'ip' and one ->> 'ip' !~ '^(127\.|::1$|::ffff:127\.)' then 'address'
  end
$$;
create index approval_in_same_place on approval (decided_at)
  where same_place_of(asked_from, decided_from) is not null;
create index withdrawal_in_same_place on withdrawal (id)
  where same_place_of(first_approved_from, second_approved_from) is not null;
create index vendor_adjustment_in_same_place on vendor_adjustment (decided_at)
  where same_place_of(first_from, decided_from) is not null;

-- A code by which somebody shows, for one decision and once, that it is them.
create table decision_proof (
  token_hash bytea primary key,
  staff_id bigint not null references staff,
  decision text not null,
  subject text not null,
  -- Null where the code is one of an authenticator.
  code_hash bytea,
  try_count integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint decision_proof_decision_known check (decision in ('approval', 'withdrawal', 'vendor_adjustment'))
);
create index decision_proof_by_staff on decision_proof (staff_id, created_at);
