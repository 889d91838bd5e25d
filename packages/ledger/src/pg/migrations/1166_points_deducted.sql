-- Points that staff take from a member by hand.
insert into ledger_transfer_code (number, name) values (156, 'points_deducted');
