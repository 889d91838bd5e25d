-- Old months of rounds can be taken out of the way and brought back, like those of the ledger. A month that went
-- out before the table got further columns and rules is given them as it comes back: a round of that time had
-- none of what they are for, so each column takes the value that rows had when it was added.
create function archive_round_month(of_month date) returns bigint language plpgsql as $$
declare
  child text := 'round' || to_char(of_month, '_YYYY_MM');
  open_rounds bigint;
  rounds bigint;
begin
  if of_month + interval '1 month' > now() then
    raise exception 'the month is not over' using errcode = 'invalid_parameter_value';
  end if;
  if to_regclass('public.' || quote_ident(child)) is null then
    raise exception 'there is no such month' using errcode = 'invalid_parameter_value';
  end if;
  execute format('select count(*), count(*) filter (where state = ''open'') from %I', child)
    into rounds, open_rounds;
  if open_rounds > 0 then
    raise exception '% rounds of it are open', open_rounds using errcode = 'invalid_parameter_value';
  end if;
  execute format('alter table round detach partition %I', child);
  execute format('alter table %I set schema archive', child);
  return rounds;
end
$$;

create function unarchive_round_month(of_month date) returns bigint language plpgsql as $$
declare
  child text := 'round' || to_char(of_month, '_YYYY_MM');
  missing record;
  rounds bigint;
begin
  if to_regclass('archive.' || quote_ident(child)) is null then
    raise exception 'the table archive.% is not there: load it first', child
      using errcode = 'undefined_table';
  end if;
  execute format('alter table archive.%I set schema public', child);
  for missing in
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as needed,
      pg_get_expr(d.adbin, d.adrelid) as value
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = 'round'::regclass and a.attnum > 0 and not a.attisdropped
      and not exists (select from pg_attribute c where c.attrelid = child::regclass
        and c.attname = a.attname and not c.attisdropped)
  loop
    execute format('alter table %I add column %I %s%s%s', child, missing.name, missing.type,
      case when missing.needed then ' not null' end, ' default ' || missing.value);
  end loop;
  for missing in
    select p.conname as name, pg_get_constraintdef(p.oid) as rule from pg_constraint p
    where p.conrelid = 'round'::regclass and p.contype = 'c'
      and not exists (select from pg_constraint c where c.conrelid = child::regclass
        and c.conname = p.conname and pg_get_constraintdef(c.oid) = pg_get_constraintdef(p.oid))
  loop
    execute format('alter table %I drop constraint if exists %I', child, missing.name);
    execute format('alter table %I add constraint %I %s', child, missing.name, missing.rule);
  end loop;
  execute format('alter table round attach partition %I for values from (%L) to (%L)', child,
    first_uuid_of((of_month || ' 00:00Z')::timestamptz),
    first_uuid_of(((of_month + interval '1 month')::date || ' 00:00Z')::timestamptz));
  execute format('select count(*) from %I', child) into rounds;
  return rounds;
end
$$;

revoke execute on function archive_round_month(date), unarchive_round_month(date) from public;
