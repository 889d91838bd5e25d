-- A bet of any product: its money and its state. What it is about is kept by its product. The id is time-ordered, so a
-- member's wagers read newest first by their key, and months of wagers are ranges of ids.
create table wager (
  member_id bigint not null,
  id uuid not null,
  product text not null,
  -- What is played; it names the house's account.
  code text not null,
  -- What its result comes from, such as a match or a draw; null where it has one of its own.
  event_id uuid,
  -- The account of the seat that the stake comes from; null where it is the member's cash.
  seat_account_id bigint,
  state text not null,
  stake_minor bigint not null,
  -- What of the stake became the house's before the settlement, and what was paid for it.
  captured_minor bigint not null default 0,
  captured_paid_minor bigint not null default 0,
  -- What the settlement gave back of the stake, and what was paid in all.
  returned_minor bigint not null default 0,
  payout_minor bigint not null default 0,
  -- How many settlements it has had, corrections too.
  version integer not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (member_id, id),
  constraint wager_state_known
    check (state in ('pending', 'open', 'settled', 'void', 'cashed_out')),
  constraint wager_names_plain check (product ~ '^[a-z0-9_-]+$' and code ~ '^[a-zA-Z0-9_.-]+$'),
  constraint wager_stake_above_zero check (stake_minor > 0),
  constraint wager_is_whole check (captured_minor >= 0 and captured_paid_minor >= 0
    and returned_minor >= 0 and captured_minor + returned_minor <= stake_minor
    and payout_minor >= captured_paid_minor),
  constraint wager_closed_has_time
    check ((state in ('pending', 'open')) = (closed_at is null))
) partition by range (id);

create index wager_open_by_event on wager (event_id, id) where state in ('pending', 'open');
create index wager_open_by_member on wager (member_id) where state in ('pending', 'open');

-- Every settlement that a wager has had, the first and each correction.
create table wager_settlement (
  member_id bigint not null,
  wager_id uuid not null,
  version integer not null,
  state text not null,
  returned_minor bigint not null,
  payout_minor bigint not null,
  settled_at timestamptz not null,
  primary key (member_id, wager_id, version)
) partition by range (wager_id);

-- What is closed changes by its next settlement only, and nothing is removed.
create function refuse_wager_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.version > old.version and new.stake_minor = old.stake_minor
    and new.member_id = old.member_id and new.id = old.id then return new;
  end if;
  raise exception 'a closed wager is changed by its next settlement only'
    using errcode = 'restrict_violation';
end
$$;
create trigger wager_closed_is_final before update or delete on wager
  for each row when (old.state in ('settled', 'void', 'cashed_out'))
  execute function refuse_wager_change();

-- Months of wagers and of their settlements; those that exist are left alone.
create function make_wager_partitions(from_day date, months integer) returns integer
language plpgsql as $$
declare
  month date;
  parent text;
  child text;
  made integer := 0;
begin
  for step in 0 .. months - 1 loop
    month := (date_trunc('month', from_day) + make_interval(months => step))::date;
    foreach parent in array array['wager', 'wager_settlement'] loop
      child := parent || to_char(month, '_YYYY_MM');
      if to_regclass(child) is not null then continue; end if;
      execute format('create table %I partition of %I for values from (%L) to (%L)', child, parent,
        first_uuid_of((month || ' 00:00Z')::timestamptz),
        first_uuid_of(((month + interval '1 month')::date || ' 00:00Z')::timestamptz));
      if parent = 'wager_settlement' then perform keep_rows_final(child); end if;
      made := made + 1;
    end loop;
  end loop;
  return made;
end
$$;
create table wager_other partition of wager default;
create table wager_settlement_other partition of wager_settlement default;
select keep_rows_final('wager_settlement'), keep_rows_final('wager_settlement_other');
select make_wager_partitions(current_date, 4);
