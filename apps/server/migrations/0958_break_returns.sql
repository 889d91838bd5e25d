-- Which way the money of a request leaves: to the member's account as always; back to where a deposit came from, through its
-- provider; or, where that cannot be, to the account after one look. The deposit is the one that lacks turnover.
alter table withdrawal add column way text not null default 'to_account';
alter table withdrawal add column deposit_id uuid references deposit;
-- What the deposit asks for no more because this leaves; it is asked for again of what comes back.
alter table withdrawal add column turnover_minor bigint not null default 0;
-- Why the provider did not send it back; null where it was not refused.
alter table withdrawal add column refund_refusal text;
-- The first order of the same request; null of the first.
alter table withdrawal add column asked_with uuid references withdrawal;
alter table withdrawal
  add constraint withdrawal_way_known check (way in ('to_account', 'back', 'after_look')),
  add constraint withdrawal_back_names_deposit check (way <> 'back' or deposit_id is not null),
  add constraint withdrawal_turnover_of_deposits check (turnover_minor >= 0 and (turnover_minor = 0 or way <> 'to_account'));

create index withdrawal_of_deposit on withdrawal (deposit_id) where deposit_id is not null;
create index withdrawal_asked_with on withdrawal (asked_with) where asked_with is not null;
create index withdrawal_waits_for_look on withdrawal (created_at)
  where way <> 'to_account' and state in ('requested', 'second_review');
