-- The double-entry ledger. Accounts carry their balance; postings, transfers and entries are
-- only ever added. Rules of the business live in code; what stands here must hold even if that
-- code is wrong.

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
) with (fillfactor = 70);

create index ledger_account_by_owner on ledger_account (owner_id) where owner_id is not null;

-- One row per accepted command. The key makes a repeat find its first answer, for ever.
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

create table ledger_transfer (
  id uuid primary key,
  posting_key uuid not null,
  code smallint not null,
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  amount_minor bigint not null,
  cause_id uuid not null,
  posted_at timestamptz not null,
  constraint ledger_transfer_moves_something check (amount_minor > 0),
  constraint ledger_transfer_joins_two check (debit_account_id <> credit_account_id)
);

-- The key is the account's own count, so a gap or a double count cannot be stored.
create table ledger_entry (
  account_id bigint not null,
  version bigint not null,
  transfer_id uuid not null,
  -- Below zero on the side that gives, above zero on the side that receives.
  amount_minor bigint not null,
  balance_after_minor bigint not null,
  posted_at timestamptz not null,
  primary key (account_id, version),
  constraint ledger_entry_moves_something check (amount_minor <> 0)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name
    using errcode = 'restrict_violation';
end
$$;

create trigger ledger_posting_is_final before update or delete or truncate on ledger_posting
  for each statement execute function refuse_change();
create trigger ledger_transfer_is_final before update or delete or truncate on ledger_transfer
  for each statement execute function refuse_change();
create trigger ledger_entry_is_final before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();
create trigger ledger_transfer_code_is_final
  before update or delete or truncate on ledger_transfer_code
  for each statement execute function refuse_change();
