-- The grant a wager belongs to, the bonus money in its stake, the share of it that counts towards wagering, and what it came to;
-- null where no grant was active. `valid_minor` is then of its cash alone, so what does not count stands by itself.
alter table wager
  add column grant_id uuid,
  add column bonus_minor bigint,
  add column bonus_counts text,
  add column wagered_minor bigint,
  add column uncounted_minor bigint;
alter table wager add constraint wager_bonus_within_stake
  check (bonus_minor between 0 and stake_minor) not valid;
create index wager_of_grant on wager (grant_id, id) where grant_id is not null;

create or replace view bet as
  select member_id, id, game_code, version, state, stake_minor, payout_minor, jackpot_minor,
    vendor_code, ended_by, opened_at, closed_at, valid_minor, bonus_minor
  from round
  union all
  select member_id, id, code, product,
    case when state in ('pending', 'open') then 'open' else 'closed' end, stake_minor,
    case when state not in ('pending', 'open') then payout_minor + returned_minor end, 0::bigint,
    null::text, null::text, opened_at, closed_at, valid_minor, bonus_minor
  from wager;
