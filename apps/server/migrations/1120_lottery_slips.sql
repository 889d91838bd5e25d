-- What a wager on a draw is about: one slip with all its entries, the prices they were taken at, and the points of the series. Its
-- money is the wager's.
create table lottery_slip (
  wager_id uuid primary key,
  member_id bigint not null,
  draw_id uuid not null references lottery_draw,
  line_count integer not null,
  -- The player's own point when the slip was taken, and the one they chose; null where no play of the family is priced by a series.
  own_series integer,
  series integer,
  -- The version of the game's price table; 0 is the house's first.
  price_version integer not null,
  -- What the price table and the day of the draw decided.
  settings jsonb not null,
  -- Of each: play, bet, lineCount, lineStakeMinor as text, prices by tier as exact fractions of a unit, isBySeries, paysHalf.
  entries jsonb not null,
  -- The plan of many draws that it belongs to.
  chase_id uuid,
  constraint lottery_slip_has_lines check (line_count > 0),
  constraint lottery_slip_series_in_order check (series <= own_series)
);

insert into lottery_slip (wager_id, member_id, draw_id, line_count, price_version, settings, entries)
select wager_id, member_id, draw_id, line_count, 0, settings, jsonb_build_array(jsonb_build_object(
    'play', play, 'bet', bet, 'lineCount', line_count, 'lineStakeMinor', line_stake_minor::text,
    'prices', prices, 'isBySeries', false, 'paysHalf', false))
from lottery_bet;
drop table lottery_bet;

create index lottery_slip_by_draw on lottery_slip (draw_id, member_id, wager_id);
create index lottery_slip_by_member on lottery_slip (member_id, wager_id);
create index lottery_slip_by_chase on lottery_slip (chase_id, wager_id) where chase_id is not null;
select keep_rows_final('lottery_slip');
