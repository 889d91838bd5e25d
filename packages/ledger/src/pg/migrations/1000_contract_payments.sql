-- What contracts of agents come to, what they were paid too much by, and debts that a payment repays.
insert into ledger_transfer_code (number, name) values
  (120, 'contract_pay'), (121, 'contract_owed'), (122, 'debt_repaid');
