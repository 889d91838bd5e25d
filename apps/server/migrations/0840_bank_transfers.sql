-- Deposits by bank transfer: the house's own accounts, what their bank says has arrived, and which order it was.

create table receiving_account (
  id bigint generated always as identity primary key,
  -- These three never change: an order that was sent here keeps what its player read.
  bank_name text not null,
  holder_name text not null,
  account_number text not null,
  currency text not null,
  min_minor bigint not null,
  max_minor bigint not null,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  changed_at timestamptz not null,
  -- Who asked for it and who approved it.
  changed_by text not null,
  constraint receiving_account_limits_stand check (min_minor > 0 and max_minor >= min_minor)
);
-- However its number is written.
create unique index receiving_account_by_number
  on receiving_account (lower(bank_name), regexp_replace(account_number, '[ -]', '', 'g'));

create function keep_receiving_account() returns trigger language plpgsql as $$
begin
  if (old.bank_name, old.holder_name, old.account_number, old.currency)
     is distinct from (new.bank_name, new.holder_name, new.account_number, new.currency) then
    raise exception 'a receiving account stays what it is';
  end if;
  return new;
end $$;
create trigger receiving_account_stays before update on receiving_account
  for each row execute function keep_receiving_account();

create sequence transfer_reference_number;
alter table deposit
  add column receiving_account_id bigint references receiving_account,
  add column transfer_reference text unique,
  -- From staff to the player, where they declined it.
  add column answer text,
  add constraint deposit_transfer_is_whole check
    ((receiving_account_id is null) = (transfer_reference is null)
     and (transfer_reference is null or kind = 'bank_transfer'));
create index deposit_transfers on deposit (receiving_account_id, created_at desc)
  where receiving_account_id is not null;

-- One payment that the bank shows. It belongs to one order at most, and an order to one line at most.
create table bank_line (
  id bigint generated always as identity primary key,
  receiving_account_id bigint not null references receiving_account,
  -- What makes it the same line when it is brought in again: the bank's own name for it, else all of it with a
  -- number among equals of one statement.
  line_key bytea not null,
  booked_on date not null,
  amount_minor bigint not null,
  reference text not null,
  -- Capitals and digits of the reference alone, to look for an order's reference in.
  reference_plain text not null,
  payer text not null,
  added_at timestamptz not null,
  added_by text not null,
  deposit_id uuid unique references deposit,
  matched_at timestamptz,
  matched_by text,
  constraint bank_line_is_known_once unique (receiving_account_id, line_key),
  constraint bank_line_amount_above_zero check (amount_minor > 0),
  constraint bank_line_match_is_whole check
    ((deposit_id is null) = (matched_at is null) and (deposit_id is null) = (matched_by is null))
);
create index bank_line_open on bank_line (booked_on, id) where deposit_id is null;

create function keep_bank_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.deposit_id is not null
     or (old.receiving_account_id, old.line_key, old.booked_on, old.amount_minor, old.reference, old.payer)
        is distinct from
        (new.receiving_account_id, new.line_key, new.booked_on, new.amount_minor, new.reference, new.payer) then
    raise exception 'a line of the bank stays what it is, and belongs to one order';
  end if;
  return new;
end $$;
create trigger bank_line_stays before update or delete on bank_line
  for each row execute function keep_bank_line();

-- Off until the house has an account and staff switch it on.
insert into deposit_method
  (method_id, kind, names, icon, min_minor, max_minor, quick_amounts_minor, usual_minutes, life_minutes, routes,
   sort_order, is_on)
values
  ('bank-transfer', 'bank_transfer',
   '{"en": "Bank transfer", "zh-Hans": "银行转账", "vi": "Chuyển khoản", "th": "โอนผ่านธนาคาร", "pt-BR": "Transferência bancária", "ar": "تحويل مصرفي"}',
   'bank', 50000, 50000000, '{100000,200000,500000,1000000,2000000,5000000}', 30, 1440, '[]', 30, false);
