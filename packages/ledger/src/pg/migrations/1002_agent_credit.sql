-- What agents draw of their credit, and repay.
insert into ledger_transfer_code (number, name) values (123, 'credit_granted'), (124, 'credit_repaid');
