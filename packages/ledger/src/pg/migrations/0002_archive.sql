-- Old months of the ledger can be taken out of the way and brought back. What stays of a month is
-- the last entry of each account in it, so that balances still follow from something; its batches
-- and postings stay too, because the chain and the keys are for ever.
create schema archive;

create table archived_month (
  month date primary key,
  first_transfer_id bigint not null,
  last_transfer_id bigint not null,
  transfers bigint not null,
  entries bigint not null,
  archived_at timestamptz not null default now(),
  constraint archived_month_begins_it check (month = date_trunc('month', month)::date)
);

-- Makes an empty partition of a month, guarded like every other.
create function make_month_partition(parent text, of_month date) returns text language plpgsql as $$
declare
  child text := parent || to_char(of_month, '_YYYY_MM');
begin
  execute format('create table %I partition of %I for values from (%L) to (%L)', child, parent,
    of_month || ' 00:00Z', (of_month + interval '1 month')::date || ' 00:00Z');
  perform keep_rows_final(child);
  return child;
end
$$;

-- Takes the oldest month out. For the owner of the tables; the server may not.
create function archive_ledger_month(of_month date) returns archived_month language plpgsql as $$
declare
  suffix text := to_char(of_month, '_YYYY_MM');
  transfers_of text := 'ledger_transfer' || suffix;
  entries_of text := 'ledger_entry' || suffix;
  done archived_month;
begin
  perform 1 from ledger_head for update;
  if of_month + interval '1 month' > now() then
    raise exception 'the month is not over' using errcode = 'invalid_parameter_value';
  end if;
  if to_regclass(transfers_of) is null or to_regclass(entries_of) is null then
    raise exception 'there is no such month' using errcode = 'invalid_parameter_value';
  end if;
  execute format('select min(id), max(id), count(*) from %I', transfers_of)
    into done.first_transfer_id, done.last_transfer_id, done.transfers;
  execute format('select count(*) from %I', entries_of) into done.entries;
  if done.first_transfer_id is distinct from
       (select coalesce(max(last_transfer_id), 0) + 1 from archived_month)
     or done.last_transfer_id - done.first_transfer_id + 1 <> done.transfers then
    raise exception 'this is not the oldest month, or months are mixed'
      using errcode = 'invalid_parameter_value';
  end if;
  execute format('alter table ledger_transfer detach partition %I', transfers_of);
  execute format('alter table ledger_entry detach partition %I', entries_of);
  execute format('alter table %I set schema archive', transfers_of);
  execute format('alter table %I set schema archive', entries_of);
  perform make_month_partition('ledger_transfer', of_month);
  perform make_month_partition('ledger_entry', of_month);
  execute format('
    insert into ledger_entry (account_id, version, transfer_id, amount_minor, balance_after_minor,
      posted_at)
    select distinct on (account_id) account_id, version, transfer_id, amount_minor,
      balance_after_minor, posted_at
    from archive.%I order by account_id, version desc', entries_of);
  insert into archived_month (month, first_transfer_id, last_transfer_id, transfers, entries)
    values (of_month, done.first_transfer_id, done.last_transfer_id, done.transfers, done.entries)
    returning * into done;
  return done;
end
$$;

-- Brings the newest archived month back, as whole as it went.
create function unarchive_ledger_month(of_month date) returns archived_month language plpgsql as $$
declare
  suffix text := to_char(of_month, '_YYYY_MM');
  parent text;
  child text;
  done archived_month;
begin
  perform 1 from ledger_head for update;
  select a.* into done from archived_month a
    where a.month = of_month and a.month = (select max(month) from archived_month);
  if not found then
    raise exception 'this is not the month that was archived last'
      using errcode = 'invalid_parameter_value';
  end if;
  foreach parent in array array['ledger_transfer', 'ledger_entry'] loop
    child := parent || suffix;
    if to_regclass('archive.' || quote_ident(child)) is null then
      raise exception 'the table archive.% is not there: load it first', child
        using errcode = 'undefined_table';
    end if;
    execute format('drop table %I', child);
    execute format('alter table archive.%I set schema public', child);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, child,
      of_month || ' 00:00Z', (of_month + interval '1 month')::date || ' 00:00Z');
  end loop;
  delete from archived_month where month = of_month;
  return done;
end
$$;

revoke execute on function archive_ledger_month(date), unarchive_ledger_month(date),
  make_month_partition(text, date) from public;
