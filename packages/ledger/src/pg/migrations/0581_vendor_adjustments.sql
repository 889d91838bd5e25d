-- Corrections of closed rounds that a vendor asked for and two people agreed to.
insert into ledger_transfer_code (number, name) values
  (48, 'vendor_adjust_credit'), (49, 'vendor_adjust_debit');
