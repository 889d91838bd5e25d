-- What moved on a player's account on one day (UTC), by transfer code: so that the totals and the
-- pages of a statement cost days, not entries. Derived from the ledger by a job; may be built anew.
create table account_day (
  account_id bigint not null,
  day date not null,
  code smallint not null,
  entries bigint not null,
  -- Sums of what came in and of what went out; neither is below zero.
  received_minor bigint not null,
  given_minor bigint not null,
  first_version bigint not null,
  last_version bigint not null,
  primary key (account_id, day, code),
  constraint account_day_counts_something check (entries > 0 and first_version <= last_version),
  constraint account_day_not_below_zero check (received_minor >= 0 and given_minor >= 0)
) with (fillfactor = 70);

-- Up to which transfer the days are kept; what is newer is read from the entries themselves.
create table account_day_progress (
  transfer_id bigint not null,
  is_one boolean primary key default true check (is_one)
);
insert into account_day_progress (transfer_id) values (0);
