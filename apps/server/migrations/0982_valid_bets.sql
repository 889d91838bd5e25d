-- The valid bet: the part of a stake that counts towards wagering, rebates and points. Written by the settlement and reversed
-- with it. Null while a bet is open, and for bets settled before this migration.
alter table round add column valid_minor bigint;
alter table round add constraint round_valid_within_stake
  check (valid_minor between 0 and stake_minor) not valid;
alter table wager add column valid_minor bigint;
alter table wager add constraint wager_valid_within_stake
  check (valid_minor between 0 and stake_minor) not valid;
alter table wager_settlement add column valid_minor bigint;

-- Stakes counted as they were taken until now; those of rounds that are open have been counted.
update round r set valid_minor = r.stake_minor from open_round o
 where r.member_id = o.member_id and r.id = o.round_id and r.state = 'open';
-- Which of the open stakes are from before the last deposit.
alter table turnover add column deposited_at timestamptz;

create or replace view bet as
  select member_id, id, game_code, version, state, stake_minor, payout_minor, jackpot_minor,
    vendor_code, ended_by, opened_at, closed_at, valid_minor
  from round
  union all
  select member_id, id, code, product,
    case when state in ('pending', 'open') then 'open' else 'closed' end, stake_minor,
    case when state not in ('pending', 'open') then payout_minor + returned_minor end, 0::bigint,
    null::text, null::text, opened_at, closed_at, valid_minor
  from wager;
