-- Free rounds at vendors: what is granted to whom, and how far the vendor has been told.

create table campaign (
  id uuid primary key,
  name text not null,
  vendor_code text not null,
  game_code text not null,
  rounds integer not null,
  stake_minor bigint not null,
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'draft',
  created_by text not null,
  created_at timestamptz not null,
  -- The vendor was asked so often and said nothing; when it is asked again.
  silent_tries integer not null default 0,
  try_at timestamptz,
  -- When the vendor was asked last how far it is.
  told_at timestamptz,
  constraint campaign_state_known check (state in
    ('draft', 'waiting', 'starting', 'running', 'cancelling', 'cancelled', 'ended', 'refused')),
  constraint campaign_gives_something check (rounds between 1 and 1000 and stake_minor > 0),
  constraint campaign_ends_after_it_began check (expires_at > starts_at)
);
create index campaign_by_age on campaign (created_at desc);
create index campaign_under_way on campaign (try_at)
  where state in ('starting', 'running', 'cancelling');

create table campaign_player (
  campaign_id uuid not null references campaign,
  member_id bigint not null references member,
  state text not null default 'waiting',
  exclusion text,
  rounds_left integer not null,
  primary key (campaign_id, member_id),
  constraint campaign_player_state_known check (state in
    ('waiting', 'granted', 'used_up', 'expired', 'cancelled', 'excluded')),
  constraint campaign_player_says_why check ((state = 'excluded') = (exclusion is not null))
);
create index campaign_player_by_member on campaign_player (member_id) where state = 'granted';

-- Wins of free rounds by their campaign.
create index vendor_transaction_by_campaign on vendor_transaction ((request ->> 'campaignId'), member_id)
  where call = 'free_win';
