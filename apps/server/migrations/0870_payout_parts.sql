-- A withdrawal that is paid in parts. Without rows here it is one payout, under the withdrawal's own id.
alter table withdrawal
  -- Staff want no more than this to be paid at once; null leaves it to the provider.
  add column part_max_minor bigint,
  add constraint withdrawal_part_max_above_zero check (part_max_minor > 0);

create table withdrawal_part (
  -- Its reference at the provider; its history stands in order_history under it.
  id uuid primary key,
  withdrawal_id uuid not null references withdrawal,
  part_number integer not null,
  amount_minor bigint not null,
  state text not null,
  -- The provider's own name for the payout.
  payout_id text,
  -- Why it failed.
  reason text,
  updated_at timestamptz not null,
  constraint withdrawal_part_amount_above_zero check (amount_minor > 0),
  constraint withdrawal_part_number_above_zero check (part_number > 0),
  constraint withdrawal_part_state_known check (state in
    ('waiting', 'paying', 'paid', 'failed', 'not_sent'))
);
create unique index withdrawal_part_by_withdrawal on withdrawal_part (withdrawal_id, part_number);
-- Only one goes out at a time.
create unique index withdrawal_part_paying_is_one on withdrawal_part (withdrawal_id)
  where state = 'paying';

-- At the end of every transaction that touches them the parts are the whole, and once nothing of them is
-- on its way, what was not paid is back with the player.
create function withdrawal_parts_fit() returns trigger language plpgsql as $$
declare
  whole record;
  sums record;
begin
  select amount_minor, returned_minor, state into whole from withdrawal where id = new.withdrawal_id;
  select sum(amount_minor) as planned,
         coalesce(sum(amount_minor) filter (where state in ('failed', 'not_sent')), 0) as unpaid,
         count(*) filter (where state in ('waiting', 'paying')) as under_way
    into sums from withdrawal_part where withdrawal_id = new.withdrawal_id;
  if sums.planned <> whole.amount_minor then
    raise exception 'parts of withdrawal % come to % and not to %',
      new.withdrawal_id, sums.planned, whole.amount_minor;
  end if;
  if (whole.state = 'paying') <> (sums.under_way > 0) then
    raise exception 'withdrawal % is % with % parts under way',
      new.withdrawal_id, whole.state, sums.under_way;
  end if;
  if whole.state in ('paid_out', 'failed') and whole.returned_minor <> sums.unpaid then
    raise exception 'withdrawal % gave % back and % was not paid',
      new.withdrawal_id, whole.returned_minor, sums.unpaid;
  end if;
  return null;
end $$;
create constraint trigger withdrawal_parts_fit after insert or update on withdrawal_part
  deferrable initially deferred for each row execute function withdrawal_parts_fit();
create trigger withdrawal_part_is_kept before delete or truncate on withdrawal_part
  for each statement execute function refuse_change();
