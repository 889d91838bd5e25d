-- Who did what, written in the transaction of the thing done. `refuse_change` is the ledger's.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'member', 'system')),
  actor_id text,
  -- As it was then; a later change of name does not rewrite history.
  actor_name text not null,
  -- `domain.done`, such as `withdrawal.approved`.
  action text not null,
  -- What it was done to, such as `W-20261121-0042`.
  subject text not null,
  details jsonb not null,
  ip text
);
create index audit_log_by_action on audit_log (action, id);

create trigger audit_log_is_final before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
