-- Money that vendors of games move: bets, wins and what undoes them, prizes without a bet.
insert into ledger_transfer_code (number, name) values
  (40, 'vendor_bet'), (41, 'vendor_win'), (42, 'vendor_refund'), (43, 'vendor_win_rollback'),
  (44, 'vendor_win_debt'), (45, 'vendor_promo'), (46, 'vendor_jackpot'), (47, 'vendor_free_win');
