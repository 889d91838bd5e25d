-- A provider's balance that differs at a cash-up is a difference like one that a comparison of days finds.
alter table payment_mismatch add column cash_up_number integer references cash_up;
alter table payment_mismatch drop constraint payment_mismatch_was_found_by_a_run;
alter table payment_mismatch add constraint payment_mismatch_was_found_by_something
  check (num_nonnulls(last_run_id, cash_up_number) = case kind when 'contradicts' then 0 else 1 end);
create index payment_mismatch_by_cash_up on payment_mismatch (provider, id) where cash_up_number is not null;
