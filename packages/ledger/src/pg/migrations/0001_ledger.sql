-- The double-entry ledger. Accounts carry their balance; batches, postings, transfers and entries
-- are only ever added. Rules of the business live in code; what stands here must hold even if
-- that code is wrong.

create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The member an account belongs to; null for accounts of the house.
  owner_id bigint,
  -- Escrow purpose, house product or payment provider; empty where the kind says it all.
  purpose text not null default '',
  currency text not null,
  may_overdraw boolean not null,
  balance_minor bigint not null default 0,
  -- Number of entries, without a gap.
  version bigint not null default 0,
  opened_at timestamptz not null default now(),
  constraint ledger_account_is_one unique nulls not distinct (kind, owner_id, purpose, currency),
  constraint ledger_account_not_below_zero check (may_overdraw or balance_minor >= 0)
) with (fillfactor = 50);

create index ledger_account_by_owner on ledger_account (owner_id) where owner_id is not null;

-- The end of the chain: one row, locked by every batch before anything else. It gives the batches
-- of all servers one order, and makes whoever holds it the only writer of balances.
create table ledger_head (
  lane smallint primary key,
  batch_number bigint not null,
  transfer_id bigint not null,
  hash bytea not null,
  constraint ledger_head_is_one check (lane = 1)
) with (fillfactor = 10);
insert into ledger_head (lane, batch_number, transfer_id, hash)
  values (1, 0, 0, decode(repeat('00', 32), 'hex'));

-- One row per commit that moved money. `hash` is SHA-256 over the hash before it and the content
-- of the batch, so that nothing in it can be changed without changing every hash after it.
create table ledger_batch (
  number bigint primary key,
  posted_at timestamptz not null,
  first_transfer_id bigint not null,
  transfer_count integer not null,
  hash bytea not null,
  constraint ledger_batch_moves_something check (transfer_count > 0)
);

-- One row per accepted command. The key makes a repeat find its first answer, for ever, which is
-- why this table alone is not cut by time.
create table ledger_posting (
  key uuid primary key,
  -- First 16 bytes of SHA-256 over the command; another command under the same key is refused.
  input_hash bytea not null,
  -- The round, deposit or withdrawal that it belongs to.
  cause_id uuid not null,
  posted_at timestamptz not null
);

create table ledger_transfer_code (
  number smallint primary key,
  name text not null unique
);
insert into ledger_transfer_code (number, name) values
  (1, 'round_stake'), (2, 'round_payout'), (3, 'round_hold'), (4, 'round_capture'),
  (5, 'round_release'), (10, 'deposit_credit'), (11, 'deposit_suspend'),
  (20, 'withdrawal_hold'), (21, 'withdrawal_capture'), (22, 'withdrawal_release'),
  (90, 'demonstration_grant');

-- Numbered without a gap in the order of the chain. The two versions name its entries.
create table ledger_transfer (
  id bigint not null,
  posting_key uuid not null,
  debit_account_id bigint not null,
  debit_version bigint not null,
  credit_account_id bigint not null,
  credit_version bigint not null,
  amount_minor bigint not null,
  -- A label; the order is the number's.
  posted_at timestamptz not null,
  code smallint not null,
  primary key (id, posted_at),
  constraint ledger_transfer_moves_something check (amount_minor > 0),
  constraint ledger_transfer_joins_two check (debit_account_id <> credit_account_id)
) partition by range (posted_at);

-- The key is the account's own count, so a double count cannot be stored within a month; the
-- count in ledger_account, moved under the lock of the head, keeps months apart.
create table ledger_entry (
  account_id bigint not null,
  version bigint not null,
  transfer_id bigint not null,
  -- Below zero on the side that gives, above zero on the side that receives.
  amount_minor bigint not null,
  balance_after_minor bigint not null,
  posted_at timestamptz not null,
  primary key (account_id, version, posted_at),
  constraint ledger_entry_moves_something check (amount_minor <> 0)
) partition by range (posted_at);

-- Fails the batch when a row it read was changed by someone else meanwhile.
create function require_rows(counted bigint, wanted bigint) returns bigint language plpgsql as $$
begin
  if counted <> wanted then
    raise exception 'a row changed under the batch: % of % were as read', counted, wanted
      using errcode = 'serialization_failure';
  end if;
  return counted;
end
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name
    using errcode = 'restrict_violation';
end
$$;

-- Months of transfers and entries, `ledger_entry_2026_11` and so on; those that exist are left
-- alone. Rows that fit no month go to the default partition: a wrong clock must not stop money.
create function make_ledger_partitions(from_day date, months integer) returns integer
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
  end loop;
  return made;
end
$$;

-- A trigger of the parent does not see a statement that names the partition itself.
create function keep_rows_final(of_table text) returns void language plpgsql as $$
begin
  execute format('create trigger %I before update or delete or truncate on %I
    for each statement execute function refuse_change()', of_table || '_is_final', of_table);
end
$$;

create table ledger_transfer_other partition of ledger_transfer default;
create table ledger_entry_other partition of ledger_entry default;

select keep_rows_final(each) from unnest(array['ledger_batch', 'ledger_posting', 'ledger_transfer',
  'ledger_entry', 'ledger_transfer_code', 'ledger_transfer_other', 'ledger_entry_other']) as each;
select make_ledger_partitions(current_date, 4);
