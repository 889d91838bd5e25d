-- A payout that failed for a reason which another route may cure is held, and sent again or given back. Each attempt has
-- a name of its own at its provider, so that what is said late of an earlier one is recognised.
create table payout_attempt (
  withdrawal_id uuid not null references withdrawal,
  -- From 1; the first has the withdrawal's own name at the provider.
  attempt_no integer not null,
  provider text not null,
  state text not null,
  -- The provider's own name for the payout.
  payout_id text,
  failure_code text,
  -- What the provider said, for staff.
  failure_words text,
  sent_at timestamptz not null,
  ended_at timestamptz,
  -- Reported as paid after it had failed and another was sent: a person looks.
  paid_late_at timestamptz,
  primary key (withdrawal_id, attempt_no),
  constraint payout_attempt_number_above_zero check (attempt_no > 0),
  constraint payout_attempt_state_known check (state in ('sent', 'failed', 'paid')),
  constraint payout_attempt_ended_whole check ((state = 'sent') = (ended_at is null)),
  constraint payout_attempt_late_has_failed check (paid_late_at is null or state in ('failed', 'paid'))
);
-- Only one is on its way at a time, and only one ever paid.
create unique index payout_attempt_sent_is_one on payout_attempt (withdrawal_id) where state = 'sent';
create unique index payout_attempt_paid_is_one on payout_attempt (withdrawal_id) where state = 'paid';
create index payout_attempt_by_sent on payout_attempt (provider, sent_at);
create index payout_attempt_by_ended on payout_attempt (provider, ended_at);
create trigger payout_attempt_is_kept before delete or truncate on payout_attempt
  for each statement execute function refuse_change();

alter table withdrawal
  -- Which attempt is the newest; 0 before the first, and where it is paid in parts or sent back.
  add column attempt_no integer not null default 0,
  -- Calls for the newest attempt that were begun, and those of them that certainly never left the house.
  add column calls_begun integer not null default 0,
  add column calls_unsent integer not null default 0,
  -- When a held payout goes back to the player by itself.
  add column give_back_at timestamptz,
  add constraint withdrawal_calls_fit check (calls_unsent between 0 and calls_begun);
alter table withdrawal drop constraint withdrawal_state_known;
alter table withdrawal
  add constraint withdrawal_state_known check (state in ('requested', 'second_review', 'approved',
    'paying', 'payout_failed', 'paid_out', 'objected', 'received', 'part_received', 'returned',
    'rejected', 'cancelled', 'failed')),
  add constraint withdrawal_held_has_an_end check ((state = 'payout_failed') = (give_back_at is not null));

-- Whether a withdrawal to an account is open, with the new state.
drop index withdrawal_by_bank_account;
create index withdrawal_by_bank_account on withdrawal (bank_account_id)
  where state in ('requested', 'second_review', 'approved', 'paying', 'payout_failed', 'paid_out',
    'objected');

insert into payout_attempt (withdrawal_id, attempt_no, provider, state, payout_id, sent_at)
  select w.id, 1, w.provider, 'sent', w.payout_id, w.updated_at from withdrawal w
   where w.state = 'paying' and w.way <> 'back'
     and not exists (select from withdrawal_part p where p.withdrawal_id = w.id);
update withdrawal set attempt_no = 1, calls_begun = 1
  where exists (select from payout_attempt a where a.withdrawal_id = withdrawal.id);
