-- Keys of postings begin with the time of their order, 48 bits of milliseconds, so that they are
-- written where the last ones were and can be cut by month. Those used before, and keys without a
-- time for as long as they are taken, lie in a table of their own: nothing of it is rewritten.
create function first_key_of(moment timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0')
    || repeat('0', 20))::uuid
$$;

alter table ledger_posting rename to ledger_posting_old;
alter index ledger_posting_pkey rename to ledger_posting_old_pkey;
alter trigger ledger_posting_is_final on ledger_posting_old rename to ledger_posting_old_is_final;
alter table ledger_posting_old add column is_old boolean not null default true;

create table ledger_posting (
  key uuid not null,
  -- First 16 bytes of SHA-256 over the command; another command under the same key is refused.
  input_hash bytea not null,
  -- The round, deposit or withdrawal that it belongs to.
  cause_id uuid not null,
  posted_at timestamptz not null,
  -- The key has no time of its own. Without a default: a server of the release before, which does not say it, is
  -- refused and cannot post under a key that this one would not look for.
  is_old boolean not null
) partition by list (is_old);

-- The time is the key's, so that a key is unique within its month and there is no other month for it.
create table ledger_posting_dated partition of ledger_posting (primary key (key))
  for values in (false) partition by range (key);
alter table ledger_posting attach partition ledger_posting_old for values in (true);

-- How far back keys reach: one row.
create table ledger_key_reach (
  is_one boolean primary key default true check (is_one),
  -- The first month that has a partition of its own; orders that are older share one.
  months_from date not null,
  -- The least key that is still taken; what is below it was dropped with its month.
  keys_from uuid not null default '00000000-0000-0000-0000-000000000000'
);
insert into ledger_key_reach (months_from) values (date_trunc('month', current_date)::date);

do $$
begin
  execute format('create table ledger_posting_before partition of ledger_posting_dated
    for values from (minvalue) to (%L)', (select first_key_of((months_from || ' 00:00Z')::timestamptz)
    from ledger_key_reach));
end
$$;
-- A wrong clock must not stop money; what was dropped is not let in again by this door.
create table ledger_posting_other partition of ledger_posting_dated default;

select keep_rows_final(each) from unnest(array['ledger_posting', 'ledger_posting_dated',
  'ledger_posting_before', 'ledger_posting_other']) as each;

-- Months of keys, transfers and entries; those that exist are left alone.
create or replace function make_ledger_partitions(from_day date, months integer) returns integer
language plpgsql as $$
declare
  month date;
  parent text;
  child text;
  made integer := 0;
begin
  for step in 0 .. months - 1 loop
    month := (date_trunc('month', from_day) + make_interval(months => step))::date;
    foreach parent in array array['ledger_transfer', 'ledger_entry'] loop
      child := parent || to_char(month, '_YYYY_MM');
      if to_regclass(child) is not null then continue; end if;
      execute format('create table %I partition of %I for values from (%L) to (%L)', child, parent,
        month || ' 00:00Z', (month + interval '1 month')::date || ' 00:00Z');
      perform keep_rows_final(child);
      made := made + 1;
    end loop;
    child := 'ledger_posting' || to_char(month, '_YYYY_MM');
    if to_regclass(child) is not null then continue; end if;
    if month < (select months_from from ledger_key_reach) then continue; end if;
    if first_key_of((month || ' 00:00Z')::timestamptz) < (select keys_from from ledger_key_reach) then
      continue;
    end if;
    execute format('create table %I partition of ledger_posting_dated for values from (%L) to (%L)',
      child, first_key_of((month || ' 00:00Z')::timestamptz),
      first_key_of(((month + interval '1 month')::date || ' 00:00Z')::timestamptz));
    perform keep_rows_final(child);
    made := made + 1;
  end loop;
  return made;
end
$$;
select make_ledger_partitions(current_date, 4);

-- Sets the least key that is taken, here and at the partition for keys that fit no month.
create function set_keys_from(first_key uuid) returns void language plpgsql as $$
begin
  update ledger_key_reach set keys_from = first_key;
  alter table ledger_posting_other drop constraint if exists ledger_posting_other_is_in_reach;
  execute format('alter table ledger_posting_other
    add constraint ledger_posting_other_is_in_reach check (key >= %L)', first_key);
end
$$;

-- Takes the oldest month of keys out, and with the first one the keys before it. Only when all
-- transfers under them are archived, so that what is left of the books can be verified. Whether an
-- order of the month is open is for the product to say. For the owner of the tables.
create function archive_key_month(of_month date, kept_months integer) returns bigint
language plpgsql as $$
declare
  child text := 'ledger_posting' || to_char(of_month, '_YYYY_MM');
  next_month date := (of_month + interval '1 month')::date;
  reach ledger_key_reach;
  leaving text[];
  each text;
  counted bigint;
  last_posted timestamptz;
  keys bigint := 0;
begin
  perform 1 from ledger_head for update;
  select is_one, months_from, keys_from into reach from ledger_key_reach;
  if kept_months < 13 then
    raise exception 'keys are kept for 13 months at least' using errcode = 'invalid_parameter_value';
  end if;
  if next_month + make_interval(months => kept_months) > now() then
    raise exception 'orders of it may still be corrected' using errcode = 'invalid_parameter_value';
  end if;
  if to_regclass('public.' || quote_ident(child)) is null then
    raise exception 'there is no such month' using errcode = 'invalid_parameter_value';
  end if;
  leaving := case when of_month = reach.months_from then array['ledger_posting_before', child]
    else array[child] end;
  if of_month <> reach.months_from
     and reach.keys_from <> first_key_of((of_month || ' 00:00Z')::timestamptz) then
    raise exception 'this is not the oldest month' using errcode = 'invalid_parameter_value';
  end if;
  foreach each in array leaving loop
    execute format('select count(*), max(posted_at) from %I', each) into counted, last_posted;
    if last_posted >= coalesce((select ((max(month) + interval '1 month')::date || ' 00:00Z')::timestamptz
         from archived_month), '-infinity') then
      raise exception 'transfers under its keys are not archived yet'
        using errcode = 'invalid_parameter_value';
    end if;
    execute format('alter table ledger_posting_dated detach partition %I', each);
    execute format('alter table %I set schema archive', each);
    keys := keys + counted;
  end loop;
  perform set_keys_from(first_key_of((next_month || ' 00:00Z')::timestamptz));
  return keys;
end
$$;

-- Brings the month of keys back that was dropped last.
create function unarchive_key_month(of_month date) returns bigint language plpgsql as $$
declare
  child text := 'ledger_posting' || to_char(of_month, '_YYYY_MM');
  first_key uuid := first_key_of((of_month || ' 00:00Z')::timestamptz);
  next_key uuid := first_key_of(((of_month + interval '1 month')::date || ' 00:00Z')::timestamptz);
  reach ledger_key_reach;
  each text;
  counted bigint;
  keys bigint := 0;
begin
  perform 1 from ledger_head for update;
  select is_one, months_from, keys_from into reach from ledger_key_reach;
  if reach.keys_from <> next_key then
    raise exception 'this is not the month of keys that was dropped last'
      using errcode = 'invalid_parameter_value';
  end if;
  foreach each in array case when of_month = reach.months_from
      then array['ledger_posting_before', child] else array[child] end loop
    if to_regclass('archive.' || quote_ident(each)) is null then
      raise exception 'the table archive.% is not there: load it first', each
        using errcode = 'undefined_table';
    end if;
    execute format('alter table archive.%I set schema public', each);
    if each = child then
      execute format('alter table ledger_posting_dated attach partition %I for values from (%L) to (%L)',
        child, first_key, next_key);
    else
      execute format('alter table ledger_posting_dated attach partition %I for values from (minvalue) to (%L)',
        each, first_key);
    end if;
    execute format('select count(*) from %I', each) into counted;
    keys := keys + counted;
  end loop;
  perform set_keys_from(case when of_month = reach.months_from
    then '00000000-0000-0000-0000-000000000000' else first_key end);
  return keys;
end
$$;

revoke execute on function archive_key_month(date, integer), unarchive_key_month(date),
  set_keys_from(uuid) from public;
