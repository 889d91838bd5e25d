-- What staff do at the desks of withdrawals and deposits: who has taken an order, and what they wrote down about it.

create table order_holder (
  -- A withdrawal or a deposit.
  order_id uuid primary key,
  staff_id bigint not null references staff,
  staff_name text not null,
  taken_at timestamptz not null,
  -- Of what its holder did about it. Who does nothing for as long as the house says has it no more.
  active_at timestamptz not null
);
create index order_holder_by_staff on order_holder (staff_id, active_at);
insert into order_holder (order_id, staff_id, staff_name, taken_at, active_at)
  select id, assigned_to, assigned_name, now(), now() from deposit
   where assigned_to is not null and finished_at is null;
drop index deposit_by_assignee;
alter table deposit
  drop constraint deposit_is_assigned_whole,
  drop column assigned_to,
  drop column assigned_name;

create table order_note (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  text text not null,
  by_staff bigint not null references staff,
  by_name text not null,
  at timestamptz not null
);
insert into order_note (order_id, text, by_staff, by_name, at)
  select deposit_id, text, by_staff, by_name, at from deposit_note order by id;
drop table deposit_note;
create index order_note_by_order on order_note (order_id, id desc);
create trigger order_note_is_final before update or delete or truncate on order_note
  for each statement execute function refuse_change();

-- What became of many orders that somebody decided on at once: the same submit is answered the same.
create table desk_run (
  staff_id bigint not null references staff,
  key uuid not null,
  input_hash bytea not null,
  -- Null while it is carried out.
  outcomes jsonb,
  at timestamptz not null,
  primary key (staff_id, key)
);
create index desk_run_by_moment on desk_run (at);

-- Whoever waits longest in a state comes first.
create index withdrawal_by_state_since on withdrawal (state, updated_at);
create index deposit_by_finish on deposit (finished_at) where finished_at is not null;
