-- A payment that a player says has not come, or not whole, and each part of it where it belongs at the end.
alter table withdrawal
  -- What left the house for good, and what came back to the player; together the amount once it is over.
  add column received_minor bigint not null default 0,
  add column returned_minor bigint not null default 0;
update withdrawal set received_minor = amount_minor where state = 'received';
update withdrawal set returned_minor = amount_minor
  where state in ('rejected', 'cancelled', 'failed');
alter table withdrawal drop constraint withdrawal_state_known;
alter table withdrawal
  add constraint withdrawal_state_known check (state in ('requested', 'second_review', 'approved',
    'paying', 'paid_out', 'objected', 'received', 'part_received', 'returned', 'rejected',
    'cancelled', 'failed')),
  add constraint withdrawal_parts_are_whole check (received_minor >= 0 and returned_minor >= 0
    and case when state in ('received', 'part_received', 'returned', 'rejected', 'cancelled', 'failed')
      then received_minor + returned_minor = amount_minor
      else received_minor = 0 and returned_minor < amount_minor end);

-- What a player says who did not receive what was paid out. One for each withdrawal: it ends with it.
create table withdrawal_objection (
  withdrawal_id uuid primary key references withdrawal,
  said_received_minor bigint not null,
  sentence text not null,
  objected_at timestamptz not null,
  -- `confirmed` by the player after all, or as two people of the staff decided.
  outcome text,
  received_minor bigint,
  -- From staff to the player.
  answer text,
  -- Who asked for it and who approved it.
  decided_by text,
  decided_at timestamptz,
  constraint withdrawal_objection_said_known check (said_received_minor >= 0),
  constraint withdrawal_objection_outcome_known
    check (outcome in ('confirmed', 'forced', 'part', 'given_back')),
  constraint withdrawal_objection_decided_whole check (
    (outcome is null) = (received_minor is null) and (outcome is null) = (decided_at is null))
);

-- Whether a withdrawal to an account is open, with the new state.
drop index withdrawal_by_bank_account;
create index withdrawal_by_bank_account on withdrawal (bank_account_id)
  where state in ('requested', 'second_review', 'approved', 'paying', 'paid_out', 'objected');
