-- A stake that is no risk and does not count towards wagering, and what takes that back.
insert into ledger_transfer_code (number, name) values
  (110, 'uncounted_stake'), (111, 'uncounted_stake_return');
