-- Progressive jackpots. A pool changes only under the lock of the head of the books, with the money that it
-- moves; its revision counts the batches that did.
create table jackpot_pool (
  id uuid primary key,
  -- Part of the names of its accounts; never given to another pool.
  code text not null unique,
  name text not null,
  state text not null default 'draft',
  revision bigint not null default 0,
  -- What amounts drawn in advance are made from; sealed like a server seed, and never shown.
  sealed_secret bytea not null,
  -- The house's side that pays seeds.
  fund_account_id bigint not null references ledger_account,
  made_by bigint,
  made_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  -- Where everything in it went when it closed.
  moved_to uuid references jackpot_pool,
  constraint jackpot_pool_code_form check (code ~ '^[A-Z][A-Z0-9]{1,11}$'),
  constraint jackpot_pool_state_known check (state in ('draft', 'open', 'paused', 'closed'))
) with (fillfactor = 30);

create table jackpot_level (
  pool_id uuid not null references jackpot_pool on delete cascade,
  -- From the smallest, 1, up.
  place smallint not null,
  name text not null,
  rate_millionths bigint not null,
  reserve_millionths bigint not null,
  seed_minor bigint not null,
  ceiling_minor bigint not null,
  -- One ticket of so many wins; null where the amount is drawn in advance.
  tickets bigint,
  meter_account_id bigint not null references ledger_account,
  reserve_account_id bigint not null references ledger_account,
  -- SHA-256 of the secret behind that amount, of the running cycle.
  commitment text,
  cycle integer not null default 1,
  meter_minor bigint not null default 0,
  reserve_minor bigint not null default 0,
  meter_carry bigint not null default 0,
  reserve_carry bigint not null default 0,
  seeded_minor bigint not null default 0,
  contributed_minor bigint not null default 0,
  reserved_minor bigint not null default 0,
  excess_minor bigint not null default 0,
  paid_minor bigint not null default 0,
  moved_in_minor bigint not null default 0,
  moved_out_minor bigint not null default 0,
  primary key (pool_id, place),
  constraint jackpot_level_rates check (rate_millionths > 0 and reserve_millionths >= 0),
  constraint jackpot_level_range check (seed_minor > 0 and ceiling_minor > seed_minor),
  constraint jackpot_level_tickets check (tickets between 1 and 9007199254740992),
  constraint jackpot_level_not_below_zero check (meter_minor >= 0 and reserve_minor >= 0),
  constraint jackpot_level_identity check (
    seeded_minor + contributed_minor + reserved_minor + excess_minor + moved_in_minor
      = paid_minor + moved_out_minor + meter_minor + reserve_minor)
) with (fillfactor = 30);

-- A game feeds one pool at most.
create table jackpot_game (
  game_code text primary key,
  pool_id uuid not null references jackpot_pool on delete cascade
);
create index jackpot_game_by_pool on jackpot_game (pool_id);

create table jackpot_win (
  pool_id uuid not null references jackpot_pool,
  place smallint not null,
  cycle integer not null,
  round_id uuid not null,
  member_id bigint not null,
  game_code text not null,
  amount_minor bigint not null,
  -- What the meter began anew with.
  from_reserve_minor bigint not null,
  from_house_minor bigint not null,
  -- What the commitment was to, shown once the level has fallen; null where chance decided.
  drop_secret text,
  drop_amount_minor bigint,
  won_at timestamptz not null,
  primary key (pool_id, place, cycle),
  constraint jackpot_win_above_zero check (amount_minor > 0)
);
create index jackpot_win_by_time on jackpot_win (won_at desc);
create index jackpot_win_by_member on jackpot_win (member_id, won_at desc);
select keep_rows_final('jackpot_win');

-- What a round gave to the levels of a pool, and what it won of them; null outside a pool.
alter table round add column jackpot json;
alter table round add column jackpot_minor bigint not null default 0;
alter table round add constraint round_jackpot_not_below_zero check (jackpot_minor >= 0);

-- Roles that were changed by hand keep what they have.
update staff_role set permissions = permissions || array['jackpots.read', 'jackpots.manage', 'jackpots.approve']
  where 'members.adjust' = any (permissions) and not 'jackpots.read' = any (permissions);
update staff_role set permissions = array_append(permissions, 'jackpots.read')
  where 'system.read' = any (permissions) and not 'jackpots.read' = any (permissions);
