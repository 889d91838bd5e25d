-- Money that a member sends to their upline or to a direct downline.
insert into ledger_transfer_code (number, name) values (70, 'member_transfer');
