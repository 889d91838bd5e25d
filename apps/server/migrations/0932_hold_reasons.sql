-- Why nothing can be withdrawn for a while; of the newest hold that ends last.
alter table member add column withdrawals_held_for text;
alter table member add constraint member_hold_reason_known check (withdrawals_held_for in ('payment_reset',
  'password_reset', 'password_given', 'email_replaced', 'phone_replaced', 'factor_removed', 'new_way_in', 'first_pin'));
update member set withdrawals_held_for = 'payment_reset' where withdrawals_held_until is not null;
