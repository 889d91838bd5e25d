-- The provider's word is asked for where it did not come, and payments go back through the provider.

-- One row per order that was asked about.
create table provider_question (
  order_id uuid primary key,
  asks integer not null,
  last_answer text not null,
  last_asked_at timestamptz not null,
  -- A staff member's name, where a person asked last; null where the clock did.
  last_asked_by text,
  -- Null once nobody asks by the clock any more.
  next_at timestamptz,
  constraint provider_question_answer_known check
    (last_answer in ('told', 'open', 'unknown', 'unreachable'))
);
create index withdrawal_paying on withdrawal (updated_at) where state = 'paying';
create index deposit_of_address on deposit (provider, payment_id) where kind = 'crypto';
create index deposit_on_the_way on deposit (created_at) where state in ('confirming', 'returning');

alter table deposit
  -- How often it was sent on its way back; the name of a refund has the number, and each try is made once.
  add column refund_no integer not null default 0,
  -- The provider's own name for the newest try.
  add column refund_id text,
  -- Why the provider refused the newest try, for staff; empty where it gave no reason.
  add column refund_refusal text,
  drop constraint deposit_state_known,
  add constraint deposit_state_known check (state in ('created', 'pending', 'proof_sent', 'confirming',
    'credited', 'declined', 'cancelled', 'expired', 'under_review', 'returning', 'returned')),
  add constraint deposit_returning_was_sent check (state <> 'returning' or (refund_no > 0 and kind <> 'bank_transfer'));
