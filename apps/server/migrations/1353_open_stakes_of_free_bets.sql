-- Stakes that wait, as they were taken from members: a free bet's is the house's, and what was cashed out waits no more.
create or replace view open_stake as
  select member_id, id, game_code, stake_minor, opened_at from round
   where state = 'open' and (vendor_code is null or valid_minor is null)
  union all
  select member_id, id, code, stake_minor - captured_minor, opened_at
    from wager where state in ('pending', 'open') and seat_account_id is null and free_bet_id is null
  union all
  select member_id, id, game, waiting_minor, started_at from lottery_chase where waiting_minor > 0;
