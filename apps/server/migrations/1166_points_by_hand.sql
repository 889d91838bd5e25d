-- Points by hand: given or taken. `granted` of a wallet is what was given less what was taken, and may be below zero.
alter table points_wallet
  drop constraint points_wallet_not_below_zero,
  add constraint points_wallet_not_below_zero
    check (spent >= 0 and held >= 0 and posted + granted - spent - held >= 0);

-- `amount_minor` is a number of points for these kinds.
alter table manual_grant
  drop constraint manual_grant_kind_known,
  add constraint manual_grant_kind_known
    check (kind in ('cash', 'bonus', 'points', 'points_taken'));
