-- Credits of vendors above a ceiling: booked when they come, and kept apart until two people release or refuse them.
create table held_credit (
  -- The transaction that credited it.
  id uuid primary key,
  vendor_code text not null,
  tx_id text not null,
  member_id bigint not null references member,
  -- Empty where the vendor named no game.
  game_code text not null,
  round_ref text,
  kind text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- The ceiling it went above, and what that was at the moment.
  ceiling text not null,
  ceiling_minor bigint not null,
  credited_at timestamptz not null,
  state text not null default 'held',
  -- The two who ended it, and why; of a refusal its player reads it.
  asked_by bigint references staff (id),
  asked_by_name text,
  decided_by bigint references staff (id),
  decided_by_name text,
  reason text,
  ended_at timestamptz,
  constraint held_credit_is_one unique (vendor_code, tx_id),
  constraint held_credit_kind_known check (kind in ('win', 'promo', 'jackpot', 'free_win')),
  constraint held_credit_ceiling_known check (ceiling in ('each', 'member_day', 'vendor_hour', 'title')),
  constraint held_credit_state_known check (state in ('held', 'released', 'refused', 'taken_back')),
  -- Four eyes, whatever the code says.
  constraint held_credit_by_two_people check ((state in ('released', 'refused')) = coalesce(
    asked_by <> decided_by and reason is not null, false)),
  constraint held_credit_ends_once check ((state = 'held') = (ended_at is null))
);
create index held_credit_by_state on held_credit (state, credited_at);
create index held_credit_by_member on held_credit (member_id, credited_at);

create function refuse_change_of_ended_credit() returns trigger language plpgsql as $$
begin
  if old.state <> 'held' then
    raise exception 'credit % was ended and is final', old.id;
  end if;
  return new;
end $$;
create trigger held_credit_ended_is_final before update on held_credit
  for each row execute function refuse_change_of_ended_credit();
create trigger held_credit_is_kept before delete or truncate on held_credit
  for each statement execute function refuse_change();

-- What a vendor credited without being held: to a member within a day (UTC), and to all within an hour, as member 0.
-- An earlier day or hour is overwritten.
create table vendor_credit_sum (
  vendor_code text not null,
  member_id bigint not null,
  since_ms bigint not null,
  credited_minor bigint not null check (credited_minor >= 0),
  version integer not null,
  primary key (vendor_code, member_id)
) with (fillfactor = 50);

-- What was staked with a vendor less what came back of it, by day (UTC). Derived from the ledger by the job that keeps
-- the sums of bills.
create table vendor_stake_day (
  vendor_code text not null,
  day date not null,
  staked_minor bigint not null,
  primary key (vendor_code, day)
);
insert into vendor_stake_day (vendor_code, day, staked_minor)
  select split_part(house.purpose, '/', 1), (t.posted_at at time zone 'UTC')::date,
         sum(case when t.code = 40 then t.amount_minor else -t.amount_minor end)
    from ledger_transfer t
    join ledger_account house on house.id =
      case when t.code = 40 then t.credit_account_id else t.debit_account_id end
   where t.code in (40, 42) and t.posted_at > now() - interval '31 days'
     and t.id <= (select transfer_id from vendor_bill_progress)
   group by 1, 2;
