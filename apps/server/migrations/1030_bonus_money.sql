-- Bonus money of members. One grant at most is active, and the account `player_bonus` holds what is left of it; the
-- others wait without money. Everything of one member is written under the member's `bonus_wallet`.
create table bonus_wallet (
  member_id bigint primary key references member,
  revision bigint not null,
  -- Grants made so far.
  last_place integer not null default 0
);

create table bonus_grant (
  id uuid primary key,
  member_id bigint not null references bonus_wallet,
  -- The order in which waiting grants become active.
  place integer not null,
  -- What it was given for: a reward, a deposit, a decision of staff.
  source text not null,
  -- Its name for its member by language, as the offer had it.
  name json not null,
  deposit_id uuid,
  -- Frozen when it was granted; ratios as `numerator/denominator`.
  terms json not null,
  state text not null check (state in ('waiting', 'active', 'completed', 'used_up', 'expired', 'forfeited')),
  amount_minor bigint not null check (amount_minor > 0),
  -- What must be staked in all, and what is left of it.
  wagering_minor bigint not null check (wagering_minor >= 0),
  remaining_minor bigint not null check (remaining_minor between 0 and wagering_minor),
  -- What there was at completion and came since: the conversion is worked out from it.
  arrived_minor bigint not null default 0 check (arrived_minor >= 0),
  converted_minor bigint not null default 0 check (converted_minor >= 0),
  forfeited_minor bigint not null default 0 check (forfeited_minor >= 0),
  -- Open bets with bonus money of it.
  open_bets integer not null default 0 check (open_bets >= 0),
  granted_at timestamptz not null,
  activated_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  check ((activated_at is null) = (expires_at is null)),
  check ((state in ('waiting', 'active')) = (ended_at is null)),
  unique (member_id, place)
);
create unique index bonus_grant_one_active on bonus_grant (member_id) where state = 'active';
-- Those that a bet or its end can touch.
create index bonus_grant_live on bonus_grant (member_id)
  where state in ('waiting', 'active') or open_bets > 0;
create index bonus_grant_expiring on bonus_grant (expires_at) where state = 'active';
create unique index bonus_grant_of_deposit on bonus_grant (deposit_id) where deposit_id is not null;

-- A member with a grant that is active or waiting stakes with it; nobody else is looked up.
alter table member add column has_bonus boolean not null default false;
create index member_with_bonus on member (id) where has_bonus;

-- The grant a bet belongs to, the bonus money in its stake, the share of it that counts towards wagering, and what
-- it came to. Null where no grant was active.
alter table round
  add column grant_id uuid,
  add column bonus_minor bigint,
  add column bonus_counts text,
  add column wagered_minor bigint;
alter table round add constraint round_bonus_within_stake
  check (bonus_minor between 0 and stake_minor) not valid;
create index round_of_grant on round (grant_id, id) where grant_id is not null;

create or replace view bet as
  select member_id, id, game_code, version, state, stake_minor, payout_minor, jackpot_minor,
    vendor_code, ended_by, opened_at, closed_at, valid_minor, bonus_minor
  from round
  union all
  select member_id, id, code, product,
    case when state in ('pending', 'open') then 'open' else 'closed' end, stake_minor,
    case when state not in ('pending', 'open') then payout_minor + returned_minor end, 0::bigint,
    null::text, null::text, opened_at, closed_at, valid_minor, null::bigint
  from wager;
