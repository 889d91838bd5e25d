-- What a change was made from and to, beside who made it and what is said about it.
alter table audit_log
  add column before jsonb,
  add column after jsonb;
create index audit_log_by_subject on audit_log (subject, id);
create index audit_log_by_actor on audit_log (actor_id, id) where actor_kind = 'staff';
