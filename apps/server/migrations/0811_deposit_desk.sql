-- Deposits as staff look after them: who has taken one, and what was written down.

alter table deposit
  add column assigned_to bigint references staff,
  add column assigned_name text,
  add constraint deposit_is_assigned_whole check ((assigned_to is null) = (assigned_name is null));

create index deposit_in_review on deposit (created_at) where state in ('under_review', 'proof_sent');
create index deposit_by_assignee on deposit (assigned_to, created_at) where assigned_to is not null;

create table deposit_note (
  id bigint generated always as identity primary key,
  deposit_id uuid not null references deposit,
  text text not null,
  by_staff bigint not null references staff,
  by_name text not null,
  at timestamptz not null
);
create index deposit_note_by_deposit on deposit_note (deposit_id, id desc);
create trigger deposit_note_is_final before update or delete or truncate on deposit_note
  for each statement execute function refuse_change();
