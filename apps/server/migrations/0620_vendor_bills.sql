-- What vendors are owed: their terms by contract, sums of what their games moved by month, and the
-- bills of months that were closed.

create table vendor_bill_terms (
  vendor_code text not null references vendor,
  -- They hold from this month on, until others do.
  from_month date not null,
  terms jsonb not null,
  set_by text not null,
  set_at timestamptz not null,
  primary key (vendor_code, from_month),
  constraint vendor_bill_terms_from_a_first check (extract(day from from_month) = 1)
);

create table vendor_bill (
  vendor_code text not null references vendor,
  month date not null,
  currency text not null,
  -- All of it as it was closed, but for the lines: those are the sums below.
  bill jsonb not null,
  -- The last transfer that was added up when it was closed.
  through_transfer_id bigint not null,
  closed_by text not null,
  closed_at timestamptz not null,
  primary key (vendor_code, month),
  constraint vendor_bill_of_a_month check (extract(day from month) = 1)
);
select keep_rows_final('vendor_bill');

-- What moved between members and the house's account of a vendor's game, by the month that it is
-- billed in: its own, or, when that is closed, the first that is not. Derived from the ledger by a job.
create table vendor_bill_sum (
  vendor_code text not null,
  month date not null,
  currency text not null,
  game_code text not null,
  code smallint not null,
  -- Of a round that began in an earlier month.
  is_late boolean not null,
  transfers bigint not null,
  amount_minor bigint not null,
  primary key (vendor_code, month, currency, game_code, code, is_late),
  constraint vendor_bill_sum_counts_something check (transfers > 0 and amount_minor > 0)
);

-- Up to which transfer they are added up. Whoever closes a bill, or says on what terms, holds this row.
create table vendor_bill_progress (
  transfer_id bigint not null,
  is_one boolean primary key default true check (is_one)
);
insert into vendor_bill_progress (transfer_id) values (0);

-- A closed bill can be recomputed from its sums for ever.
create function refuse_change_of_billed() returns trigger language plpgsql as $$
declare
  billed record;
begin
  billed := coalesce(new, old);
  if exists (select 1 from vendor_bill b
      where b.vendor_code = billed.vendor_code and b.month = billed.month) then
    raise exception 'the bill of % for % is closed', billed.vendor_code, billed.month
      using errcode = 'restrict_violation';
  end if;
  return billed;
end
$$;
create trigger vendor_bill_sum_of_closed_is_final before insert or update or delete on vendor_bill_sum
  for each row execute function refuse_change_of_billed();

-- The month, a date, in which a moment lies; UTC.
create function month_of(moment timestamptz) returns date language sql immutable as $$
  select date_trunc('month', moment at time zone 'UTC')::date
$$;
