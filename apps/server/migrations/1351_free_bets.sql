-- Free bets: bets on sports of which the house pays the stake. The stake moves with the bet; until then a row is no money.
create table free_bet (
  -- Of the reward that it is.
  id uuid primary key,
  member_id bigint not null references member,
  stake_minor bigint not null check (stake_minor > 0),
  -- Smallest odds, sports, kinds of bet, how long it was to last.
  terms jsonb not null,
  -- What it was given for, with its title by language.
  source text not null,
  name jsonb not null,
  state text not null check (state in ('open', 'used', 'expired', 'cancelled')),
  -- The bet that has it, or had it last and was void.
  wager_id uuid,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it expired or was cancelled.
  ended_at timestamptz,
  constraint free_bet_used_by_bet check (state <> 'used' or wager_id is not null),
  constraint free_bet_ended_has_time
    check ((state in ('expired', 'cancelled')) = (ended_at is not null))
);
create index free_bet_by_member on free_bet (member_id, granted_at desc);
create index free_bet_open on free_bet (expires_at) where state = 'open';

-- The free bet that a wager was staked with: its stake is the house's and counts for nothing.
alter table wager add column free_bet_id uuid;
alter table sports_bet add column free_bet_id uuid;
create index sports_bet_of_free_bet on sports_bet (free_bet_id) where free_bet_id is not null;

-- A free bet stakes nothing of its member's.
create or replace view bet as
  select member_id, id, game_code, version, state, stake_minor, payout_minor, jackpot_minor,
    vendor_code, ended_by, opened_at, closed_at, valid_minor, bonus_minor
  from round
  union all
  select member_id, id, code, product,
    case when state in ('pending', 'open') then 'open' else 'closed' end,
    case when free_bet_id is null then stake_minor else 0 end,
    case when state not in ('pending', 'open')
      then payout_minor + case when free_bet_id is null then returned_minor else 0 end end,
    0::bigint, null::text, null::text, opened_at, closed_at, valid_minor, bonus_minor
  from wager;
