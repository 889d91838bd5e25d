-- Cash-ups of the house: what stood at each provider and bank account, what moved since the one before, and what the other side
-- said. Numbered without a gap, and never changed.
create table cash_up (
  number integer primary key check (number > 0),
  taken_at timestamptz not null,
  -- When the one before it was taken; null for the first.
  since timestamptz,
  currency text not null,
  staff_id bigint not null references staff,
  staff_name text not null,
  -- The newest transfer that is in it.
  last_transfer_id bigint not null,
  constraint cash_up_begins_with_the_last check ((number = 1) = (since is null))
);

-- The clearing accounts as they stood. The next cash-up goes on from these versions.
create table cash_up_account (
  number integer not null references cash_up,
  provider text not null,
  ledger_version bigint not null,
  -- What is there, so above zero where the ledger's account is below.
  closing_minor bigint not null,
  primary key (number, provider)
);

create table cash_up_line (
  number integer not null,
  line_number smallint not null,
  place text not null check (place in ('provider', 'bank_account', 'bank_rest')),
  provider text not null,
  receiving_account_id bigint references receiving_account,
  opening_minor bigint not null,
  closing_minor bigint not null,
  outside text not null
    check (outside in ('told', 'not_asked', 'silent', 'other_currency', 'late', 'lines')),
  theirs_minor bigint,
  theirs_at timestamptz,
  on_the_way_minor bigint not null,
  fees_reported_minor bigint not null,
  set_aside_minor bigint not null,
  open_lines integer not null,
  open_lines_minor bigint not null,
  difference_minor bigint,
  primary key (number, line_number),
  foreign key (number, provider) references cash_up_account,
  constraint cash_up_line_is_of_an_account check ((place = 'bank_account') = (receiving_account_id is not null)),
  constraint cash_up_line_says_or_not check ((outside in ('told', 'lines')) = (theirs_minor is not null)),
  constraint cash_up_line_compares check (
    difference_minor is not distinct from
      theirs_minor - closing_minor - on_the_way_minor - fees_reported_minor - set_aside_minor)
);

-- What moved at a line by transfer code; 0 is what months in the archive came to.
create table cash_up_movement (
  number integer not null,
  line_number smallint not null,
  code smallint not null,
  -- In above zero, out below.
  amount_minor bigint not null,
  -- The same since the house began.
  total_minor bigint not null,
  primary key (number, line_number, code),
  foreign key (number, line_number) references cash_up_line
);

select keep_rows_final(each)
  from unnest(array['cash_up', 'cash_up_account', 'cash_up_line', 'cash_up_movement']) as each;

-- The cash-up that a closing carried: taken with it, or by somebody else since it was looked at.
alter table shift_close add column cash_up_number integer references cash_up;

-- Leads take cash-ups; who checks the books reads them. A decision on a role stands.
update staff_role set permissions = permissions || added.names
  from (values ('cashier_lead', array['cash_ups.read', 'cash_ups.take']),
    ('auditor', array['cash_ups.read']), ('administrator', array['cash_ups.read'])) as added (role, names)
  where name = added.role and not 'cash_ups.read' = any (permissions)
    and not exists (
      select from approval
        where kind = 'role_change' and state = 'approved' and subject = staff_role.name
    );
