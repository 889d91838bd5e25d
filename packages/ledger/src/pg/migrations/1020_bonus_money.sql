-- Bonus money: granted, staked and won beside cash, converted or forfeited in the end.
insert into ledger_transfer_code (number, name) values
  (126, 'bonus_grant'), (127, 'bonus_rollback'), (128, 'bonus_written_off'),
  (130, 'bonus_stake'), (131, 'bonus_payout'), (132, 'bonus_hold'), (133, 'bonus_release'), (134, 'bonus_refund'),
  (135, 'bonus_convert'), (136, 'bonus_forfeit'), (137, 'bonus_late_cash'), (138, 'bonus_late_forfeit');
