-- Corrections of closed rounds that vendors ask for, until two people agree or one says no.
create table vendor_adjustment (
  -- The transaction that asked for it.
  id uuid primary key,
  vendor_code text not null,
  tx_id text not null,
  member_id bigint not null references member,
  game_code text not null,
  round_ref text not null,
  -- Above zero in favour of the player.
  amount_minor bigint not null check (amount_minor <> 0),
  reason text not null,
  asked_at timestamptz not null,
  state text not null default 'to_review',
  -- Counts every change, so that nobody decides on what they have not seen.
  version integer not null default 1,
  first_by bigint references staff (id),
  first_by_name text,
  first_at timestamptz,
  decided_by bigint references staff (id),
  decided_by_name text,
  decided_at timestamptz,
  -- Why it was rejected.
  answer text,
  -- What moved on the player's cash, and what the cash did not cover.
  moved_minor bigint,
  owed_minor bigint,
  constraint vendor_adjustment_is_one unique (vendor_code, tx_id),
  constraint vendor_adjustment_state_known check (state in
    ('to_review', 'second_approval', 'approved', 'rejected')),
  -- Four eyes, whatever the code says.
  constraint vendor_adjustment_by_two_people check (state <> 'approved' or
    (first_by is not null and decided_by is not null and first_by <> decided_by)),
  constraint vendor_adjustment_rejected_with_reason check ((state = 'rejected') = (answer is not null)),
  constraint vendor_adjustment_moves_when_approved check ((state = 'approved') = (moved_minor is not null))
);
create index vendor_adjustment_by_state on vendor_adjustment (state, asked_at);

create function refuse_change_of_adjustment() returns trigger language plpgsql as $$
begin
  if old.state in ('approved', 'rejected') then
    raise exception 'correction % was decided and is final', old.id;
  end if;
  return new;
end $$;
create trigger vendor_adjustment_decided_is_final before update on vendor_adjustment
  for each row execute function refuse_change_of_adjustment();
create trigger vendor_adjustment_is_kept before delete or truncate on vendor_adjustment
  for each statement execute function refuse_change();

-- What was asked for before there was a queue waits in it now.
insert into vendor_adjustment (id, vendor_code, tx_id, member_id, game_code, round_ref, amount_minor,
    reason, asked_at)
  select id, vendor_code, tx_id, member_id, game_code, round_ref, amount_minor,
      coalesce(request->>'reason', ''), at
    from vendor_transaction where call = 'adjust' and code = 'ok' and amount_minor <> 0;
