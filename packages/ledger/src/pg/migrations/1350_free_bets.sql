-- Stakes of free bets, which are the house's own money.
insert into ledger_transfer_code (number, name) values
  (157, 'free_bet_hold'), (158, 'free_bet_release'), (159, 'free_bet_stake'), (160, 'free_bet_return');
