-- How often its stake a game pays at most, where its vendor tells: a win above that is checked before it is the player's.
alter table game add column payout_times_max integer,
  add constraint game_payout_times_positive check (payout_times_max > 0);
