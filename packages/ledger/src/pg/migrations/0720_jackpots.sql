-- Money of progressive jackpots: in from the house's side of a game, out to whoever wins.
insert into ledger_transfer_code (number, name) values
  (60, 'jackpot_contribution'), (61, 'jackpot_reserve'), (62, 'jackpot_excess'),
  (63, 'jackpot_seed'), (64, 'jackpot_reseed'), (65, 'jackpot_win'), (66, 'jackpot_move');
