-- What becomes of money at a payment provider is watched, too.
alter table alarm drop constraint alarm_kind_check;
alter table alarm add constraint alarm_kind_check
  check (kind in ('books', 'assertion', 'audit', 'vendors', 'withdrawals', 'payments'));
