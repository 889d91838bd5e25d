-- What the house offers to members: rules that are frozen in versions, what was counted for whom, and what was reached.
create table offer (
  id bigint generated always as identity primary key,
  -- What people have decided; whether it is scheduled, runs or is over is told by its rules and the clock.
  state text not null default 'draft',
  -- The version that counts for who joins now, and for everybody where nobody has to.
  version integer not null,
  -- What is left of rewards and money; null is without a limit. Taken with the money of a reward.
  stock_left integer,
  budget_left_minor bigint,
  made_at timestamptz not null,
  constraint offer_state_known check (state in ('draft', 'submitted', 'approved', 'stopped', 'ended')),
  constraint offer_stock_not_below_zero check (stock_left >= 0),
  constraint offer_budget_not_below_zero check (budget_left_minor >= 0)
);
create index offer_counting on offer (id) where state in ('approved', 'stopped');

create table offer_version (
  offer_id bigint not null references offer,
  version integer not null,
  -- One of the types of promotions.
  type text not null,
  rules jsonb not null,
  -- By language: title and terms.
  texts jsonb not null,
  made_at timestamptz not null,
  made_by text not null,
  primary key (offer_id, version)
);
select keep_rows_final('offer_version');

-- Who has joined stays on the rules of that day.
create table offer_join (
  offer_id bigint not null references offer,
  member_id bigint not null references member,
  version integer not null,
  joined_at timestamptz not null,
  left_at timestamptz,
  primary key (offer_id, member_id)
);
create index offer_join_by_member on offer_join (member_id, offer_id);

-- What a member has come to in a window: an exact sum of events up to a position.
create table offer_counter (
  offer_id bigint not null references offer,
  member_id bigint not null references member,
  window_key text not null,
  version integer not null,
  sum bigint not null,
  position bigint not null,
  -- When nothing more can come into it.
  ends_at timestamptz not null,
  -- The window was over when its rewards were decided last.
  is_over boolean not null default false,
  primary key (offer_id, member_id, window_key)
) with (fillfactor = 70);
create index offer_counter_to_close on offer_counter (ends_at) where not is_over;

-- What a member reached. The key decides "once".
create table reward (
  id uuid primary key,
  offer_id bigint not null references offer,
  member_id bigint not null references member,
  window_key text not null,
  step integer not null,
  version integer not null,
  state text not null,
  worth_minor bigint not null,
  -- It was granted, and its goal is no longer reached.
  is_short boolean not null default false,
  opened_at timestamptz not null,
  lapses_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  constraint reward_is_one unique (offer_id, member_id, window_key, step),
  constraint reward_state_known
    check (state in ('open', 'applying', 'granted', 'rejected', 'taken_back', 'lapsed')),
  constraint reward_not_below_zero check (worth_minor >= 0)
);
create index reward_by_member on reward (member_id, offer_id);
create index reward_open on reward (opened_at) where state = 'open';
create index reward_applied on reward (opened_at) where state = 'applying';

-- How far events have been counted; one server at a time moves it on, in the commit of what they moved.
create table offer_progress (
  -- What happened before this moment, but for deposits; null before the first look.
  counted_to timestamptz,
  -- Transfers of the ledger, for deposits.
  transfer_id bigint not null,
  -- The place of the newest event.
  position bigint not null default 0,
  is_one boolean primary key default true check (is_one)
);
insert into offer_progress (transfer_id) select coalesce(max(transfer_id), 0) from ledger_head;
create index identity_step_approved on identity_step (at) where state = 'approved';
create index member_by_registration on member using brin (registered_at) with (pages_per_range = 16);
