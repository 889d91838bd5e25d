-- What is paid with the settlement of a wager for a lower prize that its player chose, and what a correction takes back of it.
insert into ledger_transfer_code (number, name) values
  (154, 'wager_rebate'), (155, 'wager_rebate_return');
