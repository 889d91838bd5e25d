-- What a member staked and won, by game, in each half hour (UTC) and by transfer code: so that profit and loss of
-- any days, in nearly every time zone, cost sums and not rounds. Derived from the ledger by the job that keeps the
-- days of statements; may be built anew from months that are there.
create table play_half_hour (
  account_id bigint not null,
  half_hour timestamptz not null,
  -- Empty where the movement belongs to no single game.
  game_code text not null,
  code smallint not null,
  entries bigint not null,
  received_minor bigint not null,
  given_minor bigint not null,
  primary key (account_id, half_hour, game_code, code),
  constraint play_half_hour_counts_something check (entries > 0),
  constraint play_half_hour_not_below_zero check (received_minor >= 0 and given_minor >= 0)
) with (fillfactor = 70);

-- Up to which transfer they are kept; what is newer is read from the entries themselves.
create table play_half_hour_progress (
  transfer_id bigint not null,
  is_one boolean primary key default true check (is_one)
);
-- Months that are in the archive stay out of it.
insert into play_half_hour_progress (transfer_id)
  select coalesce(max(last_transfer_id), 0) from archived_month;

-- The same of rounds that were played from a wallet at a vendor: no entry of the ledger belongs to them. It is
-- written in the commit that imports or changes such a round.
create table wallet_play_half_hour (
  member_id bigint not null,
  half_hour timestamptz not null,
  game_code text not null,
  rounds bigint not null,
  staked_minor bigint not null,
  paid_minor bigint not null,
  primary key (member_id, half_hour, game_code)
) with (fillfactor = 70);
insert into wallet_play_half_hour (member_id, half_hour, game_code, rounds, staked_minor, paid_minor)
  select member_id, date_bin('30 minutes', opened_at, 'epoch'), game_code, count(*),
         sum(staked_minor), sum(paid_minor)
    from vendor_record where round_id is not null and member_id is not null
   group by 1, 2, 3;
