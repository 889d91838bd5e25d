-- The winner board reads a day of high wins by the order of their ids. Only rounds that paid at
-- least five times their stake are in it, so that most rounds never write to it.
create index round_high_win on round (id) where payout_minor >= 5 * stake_minor;
