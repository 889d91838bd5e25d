-- What a vendor credits above a ceiling: kept apart in the commit that books it, until two people release or refuse it.
insert into ledger_transfer_code (number, name) values
  (80, 'credit_hold'), (81, 'credit_release'), (82, 'held_win_return'), (83, 'held_promo_return'),
  (84, 'held_jackpot_return'), (85, 'held_free_win_return');
