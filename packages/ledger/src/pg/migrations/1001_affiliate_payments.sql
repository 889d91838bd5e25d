-- What affiliates are paid for a month.
insert into ledger_transfer_code (number, name) values (125, 'affiliate_pay');
