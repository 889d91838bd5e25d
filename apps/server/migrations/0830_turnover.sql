-- How much of a deposit must be staked before money can be asked for, in whole percent of what was credited: by the terms of
-- the hour in which it was ordered, like its fee. Deposits from before there were such terms ask nothing.
alter table deposit add column turnover_percent integer not null default 0
  constraint deposit_turnover_known check (turnover_percent between 0 and 5000);

-- What is still to be staked, by account of a player's cash, up to an entry of it; what is newer is read from the entries.
-- Derived from the ledger by the job that keeps the days of statements, and set back to nothing where staff waive the rest.
create table turnover (
  account_id bigint primary key,
  -- The last entry that is in it.
  version bigint not null,
  -- What was to be staked right after the last deposit.
  owed_minor bigint not null,
  -- Staked since, less what came back; below nothing when stakes from before came back.
  net_staked_minor bigint not null,
  -- What was staked before the last deposit and counted for nothing.
  spare_minor bigint not null,
  constraint turnover_not_below_zero check (version >= 0 and owed_minor >= 0 and spare_minor >= 0)
) with (fillfactor = 70);
-- Accounts begin where they are: what was staked before counts for nothing, and its coming back takes nothing.
insert into turnover (account_id, version, owed_minor, net_staked_minor, spare_minor)
  select id, version, 0, 0, 9000000000000000 from ledger_account where kind = 'player_cash';

create table turnover_progress (
  transfer_id bigint not null,
  is_one boolean primary key default true check (is_one)
);
insert into turnover_progress (transfer_id) select coalesce(max(transfer_id), 0) from ledger_head;
