-- What a deposit's fee costs whom, and the two ways out of suspense that staff decide.
insert into ledger_transfer_code (number, name) values
  (12, 'deposit_fee'), (13, 'deposit_fee_kept'), (14, 'deposit_release'), (15, 'deposit_return');
