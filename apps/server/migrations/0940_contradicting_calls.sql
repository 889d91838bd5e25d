-- A call-back that contradicts what we have is a difference of its own. No comparison of days found it, and none settles it.
alter table payment_mismatch alter column last_run_id drop not null;
alter table payment_mismatch drop constraint payment_mismatch_kind_known;
alter table payment_mismatch add constraint payment_mismatch_kind_known check (kind in ('missing_here',
  'missing_there', 'amount_differs', 'state_differs', 'fee_differs', 'currency_differs', 'twice', 'late',
  'owed_differs', 'contradicts'));
alter table payment_mismatch add constraint payment_mismatch_was_found_by_a_run
  check ((kind = 'contradicts') = (last_run_id is null));
-- The same call-back sent again is the same row, also once somebody has resolved it.
create unique index payment_mismatch_contradicts_once on payment_mismatch (provider, line_key)
  where kind = 'contradicts';
