-- A line of a settled month that two people took back. The statement stays as it was; the sum is a line of the next month, or,
-- of an affiliate whom no month follows, a debt.
create table affiliate_reversal (
  run_id bigint not null,
  affiliate_id bigint not null,
  line text not null,
  amount_minor bigint not null,
  reason text not null,
  approval_id bigint not null unique references approval,
  asked_by text not null,
  approved_by text not null,
  made_at timestamptz not null,
  is_debt boolean not null,
  -- What its transfer names as its cause.
  cause_id uuid not null unique,
  debt_posted_at timestamptz,
  primary key (run_id, affiliate_id, line),
  foreign key (run_id, affiliate_id) references affiliate_statement (run_id, affiliate_id),
  constraint affiliate_reversal_line_known check (line in ('share', 'cpa', 'sub')),
  constraint affiliate_reversal_above_zero check (amount_minor > 0),
  constraint affiliate_reversal_posted_debt check (debt_posted_at is null or is_debt)
);
create index affiliate_reversal_by_affiliate on affiliate_reversal (affiliate_id, made_at desc);
create index affiliate_reversal_unposted on affiliate_reversal (run_id) where is_debt and debt_posted_at is null;

-- Applicants may be asked for more before anything is decided.
alter table affiliate drop constraint affiliate_state_known;
alter table affiliate add constraint affiliate_state_known
  check (state in ('applied', 'more_asked', 'approved', 'rejected', 'closed'));
