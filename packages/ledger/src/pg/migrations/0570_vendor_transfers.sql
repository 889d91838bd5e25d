-- Money that members move to wallets at vendors and back; on its way it waits in escrow.
insert into ledger_transfer_code (number, name) values
  (50, 'vendor_transfer_hold'), (51, 'vendor_transfer_in'), (52, 'vendor_transfer_release'),
  (53, 'vendor_transfer_recall'), (54, 'vendor_transfer_out'), (55, 'vendor_transfer_return');
