create sequence deposit_number start with 1042;
create sequence withdrawal_number start with 1042;

create table deposit (
  id uuid primary key,
  order_number text not null unique,
  member_id bigint not null references member,
  -- The key its creator sent, with a hash of what was asked: a repeat finds this order.
  request_key uuid not null unique,
  request_hash bytea not null,
  method_id text not null,
  amount_minor bigint not null,
  fee_minor bigint not null default 0,
  currency text not null,
  state text not null,
  provider text not null,
  -- The provider's own name for the payment.
  payment_id text,
  pay_url text,
  paid_minor bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  constraint deposit_amount_above_zero check (amount_minor > 0),
  constraint deposit_state_known check (state in
    ('created', 'pending', 'credited', 'declined', 'cancelled', 'expired', 'under_review'))
);
create index deposit_by_member on deposit (member_id, id desc);
create index deposit_waiting on deposit (expires_at) where state in ('created', 'pending');

create table bank (
  code text primary key,
  name text not null,
  sort_order integer not null default 0
);

create table bank_account (
  id uuid primary key,
  member_id bigint not null references member,
  bank_code text not null references bank,
  holder_name text not null,
  account_number text not null,
  added_at timestamptz not null,
  removed_at timestamptz
);
create unique index bank_account_is_one on bank_account (bank_code, account_number)
  where removed_at is null;
create index bank_account_by_member on bank_account (member_id);

create table withdrawal (
  id uuid primary key,
  order_number text not null unique,
  member_id bigint not null references member,
  bank_account_id uuid not null references bank_account,
  amount_minor bigint not null,
  currency text not null,
  state text not null,
  -- Shown to the player when it was rejected or failed.
  reason text,
  provider text not null,
  payout_id text,
  request_ip inet,
  first_approver_id bigint,
  second_approver_id bigint,
  receive_automatically_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint withdrawal_amount_above_zero check (amount_minor > 0),
  constraint withdrawal_approvers_differ check (first_approver_id <> second_approver_id),
  constraint withdrawal_state_known check (state in ('requested', 'second_review', 'approved',
    'paying', 'paid_out', 'received', 'rejected', 'cancelled', 'failed'))
);
create index withdrawal_by_member on withdrawal (member_id, id desc);
create index withdrawal_by_state on withdrawal (state, created_at);

-- Every state a withdrawal or deposit has had, in order, and who moved it.
create table order_history (
  order_id uuid not null,
  step integer not null,
  state text not null,
  at timestamptz not null,
  -- `member`, `system`, `provider` or a staff member's name.
  by_whom text not null,
  primary key (order_id, step)
);
create trigger order_history_is_final before update or delete or truncate on order_history
  for each statement execute function refuse_change();
