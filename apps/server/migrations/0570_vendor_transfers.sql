-- Vendors that keep a wallet of their own for each player, and the money that members move there and back.

-- Played from the member's balance here (seamless), or from a wallet at the vendor. Whose it is shows in the lobby.
alter table vendor_link add column if not exists wallet_kind text not null default 'seamless';
create trigger vendor_link_with_wallets after insert on vendor_link
  for each row when (new.wallet_kind = 'transfer') execute function count_catalogue_change();
create trigger vendor_link_kind_changed after update of wallet_kind on vendor_link
  for each row when (old.wallet_kind <> new.wallet_kind) execute function count_catalogue_change();
-- What the house lets through at once, beside what the vendor says.
alter table vendor add column transfer_min_minor bigint not null default 100;
alter table vendor add column transfer_max_minor bigint not null default 100000000;
alter table vendor add constraint vendor_transfer_limits_in_order
  check (transfer_min_minor > 0 and transfer_max_minor >= transfer_min_minor);

-- A member's wallet at a vendor, from the moment it was opened there, with what the vendor told of it last.
create table vendor_wallet (
  vendor_code text not null references vendor,
  member_id bigint not null references member,
  opened_at timestamptz not null,
  balance_minor bigint not null,
  balance_at timestamptz not null,
  -- The vendor's own limits of one transfer in, where it has any.
  transfer_min_minor bigint,
  transfer_max_minor bigint,
  primary key (vendor_code, member_id)
);
create index vendor_wallet_by_member on vendor_wallet (member_id);

create sequence vendor_transfer_number start 1001;

-- Money on its way between a member's balance and their wallet at a vendor. Its amount waits in escrow until
-- it is known what the vendor did; how much "all" was is known only then.
create table vendor_transfer (
  id uuid primary key,
  order_number text not null unique,
  member_id bigint not null references member,
  vendor_code text not null references vendor,
  direction text not null,
  amount_minor bigint,
  currency text not null,
  state text not null,
  -- Why it did not happen: the vendor's code, or what staff wrote.
  reason text,
  -- What the wallet held afterwards, as the vendor told.
  vendor_balance_minor bigint,
  -- How often the vendor was asked what became of it, and when it is asked next.
  asks integer not null default 0,
  ask_next_at timestamptz,
  -- The vendor said otherwise after it was over.
  contradicted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint vendor_transfer_direction_known check (direction in ('in', 'out', 'out_all')),
  constraint vendor_transfer_state_known
    check (state in ('reserved', 'unknown', 'confirmed', 'failed')),
  constraint vendor_transfer_amount_known check (
    amount_minor > 0 or (direction = 'out_all'
      and (amount_minor = 0 or (amount_minor is null and state <> 'confirmed'))))
);
create index vendor_transfer_by_member on vendor_transfer (member_id, id desc);
create index vendor_transfer_open on vendor_transfer (vendor_code, updated_at)
  where state in ('reserved', 'unknown');

-- What happened to a transfer, one row per step, with the words of the vendor. Only ever added to.
create table vendor_transfer_step (
  transfer_id uuid not null references vendor_transfer,
  step integer not null,
  event text not null,
  state text not null,
  at timestamptz not null,
  by_whom text not null,
  said text,
  primary key (transfer_id, step)
);
create trigger vendor_transfer_step_is_final before update or delete or truncate on vendor_transfer_step
  for each statement execute function refuse_change();
