-- Corrections that staff make to a member's balance, with four eyes.
insert into ledger_transfer_code (number, name) values
  (30, 'adjustment_credit'), (31, 'adjustment_debit');
