-- Money that leaves in an unusual way is an alarm, too.
alter table alarm drop constraint alarm_kind_check;
alter table alarm add constraint alarm_kind_check
  check (kind in ('books', 'assertion', 'audit', 'vendors', 'withdrawals'));
