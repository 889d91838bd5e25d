-- The audit log as a chain: each row's hash covers the row before it, so that a row which is changed,
-- taken out, put in or exchanged shows. The hashes stand beside the rows, which are never updated.
-- Nobody writes here but the trigger below: the server's login may only read.
create table audit_chain (
  position bigint primary key,
  audit_id bigint not null unique,
  hash bytea not null check (octet_length(hash) = 32)
);
create trigger audit_chain_is_final before update or delete or truncate on audit_chain
  for each statement execute function refuse_change();

-- A field of a row: its length in bytes and itself, so that no two rows give the same text.
create function audit_field(value text) returns text language sql immutable as $$
  select coalesce(octet_length(value) || ':' || value, '-')
$$;

-- What is hashed of a row; `apps/server/src/platform/audit/audit-chain.ts` says the same.
create function audit_row_text(a audit_log) returns text language sql stable as $$
  select 'baize audit 1;' || audit_field(a.id::text)
    || audit_field(floor(extract(epoch from a.at) * 1000000)::bigint::text)
    || audit_field(a.actor_kind) || audit_field(a.actor_id) || audit_field(a.actor_name)
    || audit_field(a.action) || audit_field(a.subject) || audit_field(a.details::text)
    || audit_field(a.ip) || audit_field(a.before::text) || audit_field(a.after::text)
$$;

-- Runs at the very end of the transaction that wrote the row: whoever waits for the lock has nothing
-- left to do but this, so nobody waits for anybody in a circle, and rows that are not audited wait for
-- nobody. Each statement sees what was committed before it, the head of the chain among it.
create function chain_audit_row() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  head_position bigint;
  head_hash bytea;
begin
  perform pg_advisory_xact_lock(hashtext('audit_chain'));
  select c.position, c.hash into head_position, head_hash
    from audit_chain c order by c.position desc limit 1;
  insert into audit_chain (position, audit_id, hash)
  values (
    coalesce(head_position, 0) + 1,
    new.id,
    sha256(coalesce(head_hash, decode(repeat('00', 32), 'hex'))
      || convert_to(audit_row_text(new), 'UTF8'))
  );
  return null;
end
$$;
revoke execute on function chain_audit_row() from public;

-- Rows from before the chain, in the order in which they were written.
do $$
declare
  each_row record;
  head bytea := decode(repeat('00', 32), 'hex');
  place bigint := 0;
begin
  for each_row in
    select a.id, audit_row_text(a) as text from audit_log a order by a.id
  loop
    place := place + 1;
    head := sha256(head || convert_to(each_row.text, 'UTF8'));
    insert into audit_chain values (place, each_row.id, head);
  end loop;
end
$$;

create constraint trigger audit_log_is_chained after insert on audit_log
  deferrable initially deferred for each row execute function chain_audit_row();

-- A broken chain is an alarm, too.
alter table alarm drop constraint alarm_kind_check;
alter table alarm add constraint alarm_kind_check check (kind in ('books', 'assertion', 'audit'));
