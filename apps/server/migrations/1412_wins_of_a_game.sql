-- The highest wins of one game, highest first: the page of the game shows those of a month. Only rounds that paid at
-- least five times their stake are in it, as in `round_high_win`.
create index round_win_of_game on round (game_code, payout_minor desc)
  where payout_minor >= 5 * stake_minor;
