-- Agents: who stands below whom, what teams played and moved, what was agreed about it, and what it came to.

-- The upline of today. It begins as the owner of the invitation code, or as who recommended the member; staff move
-- members with four eyes.
alter table member add column upline_id bigint references member
  constraint member_upline_is_another check (upline_id <> id);
update member m set upline_id = coalesce(
  (select i.member_id from invitation_code i where lower(i.code) = lower(m.affiliate_code) and i.member_id < m.id),
  (select p.recommender_id from member_profile p where p.member_id = m.id))
 where m.affiliate_code is not null
    or exists (select from member_profile p where p.member_id = m.id and p.recommender_id is not null);
create index member_by_upline on member (upline_id, id) where upline_id is not null;
-- Names that begin alike.
create index member_by_name_start on member (lower(username) text_pattern_ops);

-- A member stands under another upline from the start of a business day on, and never backwards.
create table agent_move (
  member_id bigint not null references member,
  from_day date not null,
  -- Null is the house.
  old_upline_id bigint references member,
  new_upline_id bigint references member,
  approval_id bigint not null references approval,
  decided_at timestamptz not null,
  primary key (member_id, from_day),
  constraint agent_move_goes_somewhere check (old_upline_id is distinct from new_upline_id)
);
create index agent_move_by_day on agent_move (from_day);
select keep_rows_final('agent_move');

create function begin_upline() returns trigger language plpgsql as $$
begin
  update member set upline_id = new.recommender_id
   where id = new.member_id and not exists (select from agent_move where member_id = new.member_id)
     and (upline_id is null or tg_op = 'UPDATE');
  return null;
end
$$;
create trigger member_profile_begins_upline after insert or update of recommender_id on member_profile
  for each row when (new.recommender_id is not null) execute function begin_upline();

-- The upline by the tree of a day, as it was at its start; null is the house.
create function upline_on(of_member bigint, of_day date) returns bigint language sql stable as $$
  select (coalesce(
    (select array[new_upline_id] from agent_move
      where member_id = of_member and from_day <= of_day order by from_day desc limit 1),
    (select array[old_upline_id] from agent_move
      where member_id = of_member order by from_day limit 1),
    (select array[upline_id] from member where id = of_member)))[1]
$$;

-- What a member did in five minutes (UTC), by product: bets by when they were settled, orders by when their money moved.
-- A row is final at `counted_at`, the end of the five minutes in which it was counted; what comes late or is taken back is
-- a row of its own with a later one. The empty product is money in and out.
create table agent_figure (
  member_id bigint not null,
  slot timestamptz not null,
  product text not null,
  -- `bets` of the house itself, the `ledger` for vendors and orders, `wallets` for play at vendors' own.
  source text not null,
  counted_at timestamptz not null,
  bets integer not null default 0,
  stake_minor bigint not null default 0,
  valid_bet_minor bigint not null default 0,
  -- What the player won less what was staked.
  profit_minor bigint not null default 0,
  cost_minor bigint not null default 0,
  deposit_minor bigint not null default 0,
  withdrawal_minor bigint not null default 0,
  primary key (member_id, slot, product, source, counted_at),
  constraint agent_figure_source_known check (source in ('bets', 'ledger', 'wallets')),
  constraint agent_figure_counted_after check (counted_at > slot)
);
create index agent_figure_by_slot on agent_figure using brin (slot) with (pages_per_range = 16);

-- The same of a member and everybody below by the tree of that day, by business day of the house.
create table agent_team_day (
  member_id bigint not null,
  day date not null,
  product text not null,
  stake_minor bigint not null default 0,
  valid_bet_minor bigint not null default 0,
  profit_minor bigint not null default 0,
  deposit_minor bigint not null default 0,
  withdrawal_minor bigint not null default 0,
  first_deposits integer not null default 0,
  new_members integer not null default 0,
  -- Members with a settled bet on that day.
  active integer not null default 0,
  primary key (member_id, day, product)
) with (fillfactor = 70);

-- How many stand below, all the way down, today.
create table agent_team (
  member_id bigint primary key,
  members integer not null,
  agents integer not null
) with (fillfactor = 70);

-- How far they are counted; one server at a time moves it on. Nulls: nothing was counted yet.
create table agent_progress (
  -- Bets settled before this moment.
  counted_to timestamptz,
  -- Transfers of the ledger, for play at vendors and for money in and out.
  transfer_id bigint not null,
  -- Who registered, by number.
  member_id bigint not null default 0,
  -- The last business day whose moves are in the tree of today, and whose bets were counted over again.
  turned_day date,
  is_one boolean primary key default true check (is_one)
);
insert into agent_progress (transfer_id) select coalesce(max(transfer_id), 0) from ledger_head;

-- Bets and orders of some minutes are found without reading all others; rows are nearly in the order of time.
create index round_by_close on round using brin (closed_at) with (pages_per_range = 16);
create index wager_settlement_by_time on wager_settlement using brin (settled_at) with (pages_per_range = 16);
create index vendor_transaction_by_time on vendor_transaction using brin (at) with (pages_per_range = 16);

-- What an agent gets of the figures of the own team, agreed with the direct upline or the house. A change is another row.
create table agent_contract (
  id bigint generated always as identity primary key,
  type text not null,
  -- Null is the house.
  giver_id bigint references member,
  receiver_id bigint not null references member,
  terms jsonb not null,
  state text not null default 'waiting',
  confirmed_ids bigint[] not null default '{}',
  replaces_id bigint references agent_contract,
  -- Both days included; null before acceptance, and while it is in force.
  from_day date,
  to_day date,
  end_reason text,
  offered_at timestamptz not null,
  decided_at timestamptz,
  -- Of an offer by a member or by staff: a repeat finds this row.
  request_key uuid not null unique,
  request_hash bytea not null,
  offered_by text,
  constraint agent_contract_type_known check (type in ('dividend', 'daily_salary', 'hourly', 'real_time')),
  constraint agent_contract_state_known check (state in ('waiting', 'in_force', 'rejected', 'ended')),
  constraint agent_contract_end_known check (end_reason is null or
    end_reason in ('terminated', 'replaced', 'lower_rate', 'cover_lost', 'moved')),
  constraint agent_contract_not_with_oneself check (giver_id is distinct from receiver_id),
  constraint agent_contract_days check ((state in ('in_force', 'ended')) = (from_day is not null)
    and (state = 'ended') = (to_day is not null))
);
create unique index agent_contract_one_waiting on agent_contract (receiver_id, type) where state = 'waiting';
create unique index agent_contract_one_in_force on agent_contract (receiver_id, type) where state = 'in_force';
create index agent_contract_by_giver on agent_contract (giver_id, type, id);
create index agent_contract_by_receiver on agent_contract (receiver_id, type, id);

-- A settlement of a window, with everything it was made of: the terms are rows that do not change, trees and figures are
-- read as they were recorded by `counted_to`.
create table agent_run (
  id bigint generated always as identity primary key,
  -- What its transfers name as their cause; each agent is paid under a key made of it.
  cause_id uuid not null unique,
  type text not null,
  period text not null,
  window_key text not null,
  version integer not null,
  first_day date not null,
  last_day date not null,
  state text not null,
  counted_to timestamptz not null,
  input_hash bytea not null,
  contracts integer not null,
  agents integer not null,
  house_paid_minor bigint not null,
  -- Nets above zero, and those below it as what is owed.
  paid_minor bigint not null,
  owed_minor bigint not null,
  made_at timestamptz not null,
  made_by text,
  approved_at timestamptz,
  approved_by text,
  paid_at timestamptz,
  unique (type, period, window_key, version),
  constraint agent_run_state_known check (state in ('previewed', 'approved', 'paying', 'paid', 'replaced'))
);
create index agent_run_unpaid on agent_run (id) where state in ('approved', 'paying');

create table agent_run_row (
  run_id bigint not null references agent_run,
  place integer not null,
  contract_id bigint not null references agent_contract,
  giver_id bigint,
  receiver_id bigint not null,
  valid_bet_minor bigint not null,
  net_loss_minor bigint not null,
  active_members integer not null,
  carry_in_minor bigint not null,
  base_minor bigint not null,
  tier smallint,
  payout_minor bigint not null,
  carry_out_minor bigint not null,
  delta_minor bigint not null,
  primary key (run_id, place)
);
create index agent_run_row_by_receiver on agent_run_row (receiver_id, run_id);
create index agent_run_row_by_giver on agent_run_row (giver_id, run_id);
create index agent_run_row_by_contract on agent_run_row (contract_id, run_id);
select keep_rows_final('agent_run_row');

-- What a run moves for an agent: what the own contract came to less what is given of it. Posted once.
create table agent_run_net (
  run_id bigint not null references agent_run,
  agent_id bigint not null references member,
  received_minor bigint not null,
  given_minor bigint not null,
  net_minor bigint not null,
  debt_repaid_minor bigint not null default 0,
  posted_at timestamptz,
  primary key (run_id, agent_id),
  constraint agent_run_net_adds_up check (net_minor = received_minor - given_minor)
);
create index agent_run_net_by_agent on agent_run_net (agent_id, run_id desc);
create index agent_run_net_unposted on agent_run_net (run_id, agent_id) where posted_at is null;

-- Links by which agents recruit: codes of invitation with a limit and an end.
alter table invitation_code
  add column label text,
  add column makes_agent boolean not null default false,
  add column uses_max integer,
  add column uses integer not null default 0,
  add column expires_at timestamptz,
  add column created_at timestamptz,
  add column link_id bigint generated by default as identity unique,
  add column request_key uuid unique;

-- Accounts that agents opened. A repeat finds its row.
create table agent_account (
  request_key uuid primary key,
  agent_id bigint not null references member,
  member_id bigint not null references member,
  username text not null,
  kind text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null
);
create index agent_account_by_agent on agent_account (agent_id, opened_at);

-- Roles that were changed by hand keep what they have.
update staff_role set permissions = permissions || array['agents.read', 'agents.manage', 'agents.pay']
 where 'members.adjust' = any (permissions) and not 'agents.read' = any (permissions);
update staff_role set permissions = permissions || array['agents.read', 'agents.manage']
 where 'staff.manage' = any (permissions) and not 'agents.read' = any (permissions);
update staff_role set permissions = array_append(permissions, 'agents.read')
 where 'system.read' = any (permissions) and not 'agents.read' = any (permissions);
