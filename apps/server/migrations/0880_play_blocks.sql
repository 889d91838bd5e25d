-- The sums of `play_half_hour` by blocks of four hours, beginning at midnight UTC, so that profit and loss of a year
-- reads a few rows a day instead of forty-eight. Half hours are still read where a day begins within a block, as it
-- does in most time zones. Written in the statement that writes the half hours; derived, and may be built anew.
create table play_block (
  account_id bigint not null,
  block timestamptz not null,
  -- Empty where the movement belongs to no single game.
  game_code text not null,
  code smallint not null,
  entries bigint not null,
  received_minor bigint not null,
  given_minor bigint not null,
  primary key (account_id, block, game_code, code),
  constraint play_block_counts_something check (entries > 0),
  constraint play_block_not_below_zero check (received_minor >= 0 and given_minor >= 0)
) with (fillfactor = 70);

insert into play_block (account_id, block, game_code, code, entries, received_minor, given_minor)
  select account_id, date_bin('4 hours', half_hour, 'epoch'), game_code, code, sum(entries),
         sum(received_minor), sum(given_minor)
    from play_half_hour group by 1, 2, 3, 4;
