-- What each role may do. Rows are made at the first start from the roles that come with the product;
-- from then on they are changed in the console, with four eyes.
create table staff_role (
  name text primary key,
  permissions text[] not null,
  changed_at timestamptz not null
);

alter table staff
  -- Set for passwords that somebody else made; until it is changed nothing else is possible.
  add column must_change_password boolean not null default false,
  add column last_seen_at timestamptz;

-- Sessions are named to their owner by this, never by the hash that opens them.
alter table staff_session add column public_id uuid not null default gen_random_uuid();
create unique index staff_session_by_public_id on staff_session (public_id);

-- Changes of who may do what happen one after the other: whether an administrator is left is a
-- question about all of them at once.
create table staff_rights_lock (
  is_one boolean primary key default true check (is_one)
);
insert into staff_rights_lock values (true);

-- What one person asks for and another must approve: money, limits, roles, lifted locks.
create table approval (
  id bigint generated always as identity (start with 1001) primary key,
  kind text not null,
  -- What it is about, such as a member's id, and how people call that.
  subject text not null,
  subject_name text not null,
  -- What is carried out when it is approved.
  input jsonb not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  state text not null default 'waiting',
  asked_by bigint not null references staff (id),
  asked_by_name text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by bigint references staff (id),
  decided_by_name text,
  decided_at timestamptz,
  -- Why it was refused.
  answer text,
  constraint approval_state_known check (state in
    ('waiting', 'approved', 'refused', 'withdrawn', 'expired')),
  -- Four eyes, whatever the code says.
  constraint approval_by_another_person check (
    state not in ('approved', 'refused') or (decided_by is not null and decided_by <> asked_by)),
  constraint approval_withdrawn_by_its_own check (state <> 'withdrawn' or decided_by = asked_by)
);
-- Two wishes for one thing would undo each other. Sums of money may wait beside each other.
create unique index approval_waiting_is_one on approval (kind, subject)
  where state = 'waiting' and kind <> 'balance_adjustment';
create index approval_by_state on approval (state, asked_at desc);

-- What was decided stays as it was decided.
create function refuse_change_of_decided() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' then
    raise exception 'approval % was decided and is final', old.id;
  end if;
  return new;
end $$;
create trigger approval_decided_is_final before update on approval
  for each row execute function refuse_change_of_decided();
create trigger approval_is_kept before delete or truncate on approval
  for each statement execute function refuse_change();

-- What staff write down about a member. Rows are only ever added.
create table member_note (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  text text not null,
  by_staff bigint not null,
  by_name text not null,
  at timestamptz not null
);
create index member_note_by_member on member_note (member_id, id desc);
create trigger member_note_is_final before update or delete or truncate on member_note
  for each statement execute function refuse_change();
