-- Every bet, whatever its product: rounds of games and of vendors, and wagers. Who lists or adds up bets reads this, so
-- that a new product is known there. What came back counts as paid, as in a round.
create view bet as
  select member_id, id, game_code, version, state, stake_minor, payout_minor, jackpot_minor,
    vendor_code, ended_by, opened_at, closed_at
  from round
  union all
  select member_id, id, code, product,
    case when state in ('pending', 'open') then 'open' else 'closed' end, stake_minor,
    case when state not in ('pending', 'open') then payout_minor + returned_minor end, 0::bigint,
    null::text, null::text, opened_at, closed_at
  from wager;
