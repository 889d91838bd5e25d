-- Corrections of settled wagers, of which only the difference moves, and stakes that come from a seat at a table.
insert into ledger_transfer_code (number, name) values
  (6, 'wager_stake_return'), (7, 'wager_payout_return'), (8, 'wager_debt'), (9, 'wager_reopen'),
  (100, 'seat_buy_in'), (101, 'seat_cash_out'), (102, 'seat_hold'), (103, 'seat_release'),
  (104, 'seat_stake'), (105, 'seat_payout');
