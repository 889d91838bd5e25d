-- Affiliates: members who bring players from outside, what they were promised, and what each month came to.
create table affiliate (
  member_id bigint primary key references member,
  state text not null default 'applied',
  -- Counts up with every change, so that a decision can say what it was made on.
  version integer not null default 1,
  text text not null,
  -- Of the page it was written on.
  language text not null,
  request_key uuid not null unique,
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  -- For the affiliate.
  decision text,
  postback_url text,
  postback_secret_sealed bytea,
  constraint affiliate_state_known check (state in ('applied', 'approved', 'rejected', 'closed')),
  constraint affiliate_decided check ((state = 'applied') = (decided_at is null))
);
create index affiliate_by_state on affiliate (state, applied_at);

create table affiliate_picture (
  id uuid primary key,
  member_id bigint not null references member,
  jpeg bytea not null,
  added_at timestamptz not null,
  -- Null until it is part of an application.
  place integer
);
create index affiliate_picture_by_member on affiliate_picture (member_id, place);

create table affiliate_link (
  id bigint generated always as identity primary key,
  affiliate_id bigint not null references affiliate,
  code text not null,
  campaign text not null,
  is_open boolean not null default true,
  created_at timestamptz not null,
  request_key uuid not null unique
);
create unique index affiliate_link_code_is_one on affiliate_link (lower(code));
create index affiliate_link_by_affiliate on affiliate_link (affiliate_id, id);

-- One visit by a link; removed after ninety days, its day keeps the count.
create table affiliate_click (
  id bigint generated always as identity primary key,
  link_id bigint not null references affiliate_link,
  affiliate_id bigint not null,
  at timestamptz not null,
  campaign text not null,
  sub_id text not null,
  -- Of a token that this browser was given, and of the address by a key of the house.
  browser_hash bytea not null,
  address_mark bytea not null
);
create index affiliate_click_by_browser on affiliate_click (browser_hash, at);
create index affiliate_click_by_time on affiliate_click using brin (at);

create table affiliate_click_day (
  link_id bigint not null references affiliate_link,
  day date not null,
  clicks integer not null,
  primary key (link_id, day)
) with (fillfactor = 70);

-- What decided at the registration whose player somebody is, also where it is nobody's.
create table affiliate_player (
  member_id bigint primary key references member,
  affiliate_id bigint references affiliate,
  decided_by text not null,
  link_id bigint references affiliate_link,
  click_id bigint,
  campaign text not null default '',
  sub_id text not null default '',
  -- What the affiliate knows the player by.
  alias text not null unique,
  registered_at timestamptz not null,
  first_deposit_at timestamptz,
  qualified_at timestamptz,
  -- Excluded, locked, or the second account of somebody: no sum is due from then on.
  barred_at timestamptz,
  barred_by text,
  -- A sum was due and is taken back.
  reversed_at timestamptz,
  constraint affiliate_player_decided check ((affiliate_id is not null) = (decided_by in ('code', 'click'))),
  constraint affiliate_player_decided_by_known check (decided_by in
    ('code', 'click', 'code_unknown', 'affiliate_not_approved', 'self_referral')),
  constraint affiliate_player_barred check ((barred_at is null) = (barred_by is null)),
  constraint affiliate_player_barred_by_known check (barred_by in ('excluded', 'locked', 'duplicate')),
  constraint affiliate_player_reversed_after check (reversed_at is null or qualified_at is not null)
);
create index affiliate_player_by_affiliate on affiliate_player (affiliate_id, member_id desc)
  where affiliate_id is not null;

-- A change is another version, from a month that was not settled.
create table affiliate_deal (
  id bigint generated always as identity primary key,
  affiliate_id bigint not null references affiliate,
  version integer not null,
  from_month text not null,
  terms jsonb not null,
  approval_id bigint not null references approval,
  made_at timestamptz not null,
  unique (affiliate_id, version)
);
select keep_rows_final('affiliate_deal');

-- A month of all affiliates, with everything it was made of.
create table affiliate_run (
  id bigint generated always as identity primary key,
  -- What its transfers name as their cause.
  cause_id uuid not null unique,
  month text not null,
  version integer not null,
  state text not null,
  counted_to timestamptz not null,
  input_hash bytea not null,
  affiliates integer not null,
  month_minor bigint not null,
  pay_minor bigint not null,
  made_at timestamptz not null,
  made_by text,
  approved_at timestamptz,
  approved_by text,
  paid_at timestamptz,
  unique (month, version),
  constraint affiliate_run_state_known check (state in ('previewed', 'approved', 'paid', 'replaced'))
);
create unique index affiliate_run_one_in_force on affiliate_run (month) where state in ('approved', 'paid');

create table affiliate_statement (
  run_id bigint not null references affiliate_run,
  affiliate_id bigint not null references affiliate,
  deal_id bigint not null references affiliate_deal,
  -- Sums of all players, in the order of the deductions.
  stake_minor bigint not null,
  payout_minor bigint not null,
  jackpot_minor bigint not null,
  bonus_minor bigint not null,
  rebate_minor bigint not null,
  fee_minor bigint not null,
  chargeback_minor bigint not null,
  -- Exact fractions: carry in, carry out, players set apart. And net revenue and base.
  before jsonb not null,
  after jsonb not null,
  ngr jsonb not null,
  base jsonb not null,
  active_members integer not null,
  tier smallint,
  share_minor bigint not null,
  cpa_minor bigint not null,
  -- Who was paid for, and who was taken back.
  cpa_players bigint[] not null,
  reversed_players bigint[] not null,
  sub_minor bigint not null,
  -- By older month, what it came to anew less what it was settled with.
  adjustments jsonb not null,
  month_minor bigint not null,
  pay_minor bigint not null,
  left_minor bigint not null,
  primary key (run_id, affiliate_id),
  constraint affiliate_statement_pays check (pay_minor >= 0 and (pay_minor = 0 or left_minor = 0))
);
create index affiliate_statement_by_affiliate on affiliate_statement (affiliate_id, run_id desc);
select keep_rows_final('affiliate_statement');

-- What a month pays an affiliate. Posted once.
create table affiliate_payment (
  run_id bigint not null references affiliate_run,
  affiliate_id bigint not null references affiliate,
  pay_minor bigint not null,
  debt_repaid_minor bigint not null default 0,
  posted_at timestamptz,
  primary key (run_id, affiliate_id),
  constraint affiliate_payment_above_zero check (pay_minor > 0)
);
create index affiliate_payment_unposted on affiliate_payment (run_id, affiliate_id) where posted_at is null;

-- What an affiliate is told of a player, by address of theirs.
create table affiliate_event (
  id uuid primary key,
  affiliate_id bigint not null references affiliate,
  member_id bigint not null references affiliate_player,
  kind text not null,
  at timestamptz not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  last_outcome text,
  unique (member_id, kind),
  constraint affiliate_event_kind_known check (kind in ('registration', 'first_deposit', 'qualified', 'reversed')),
  constraint affiliate_event_state_known check (state in ('waiting', 'sent', 'given_up'))
);
create index affiliate_event_by_affiliate on affiliate_event (affiliate_id, at desc);
