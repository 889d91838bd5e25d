-- Stakes of bets that are not settled yet. Totals of play are of settled bets and show these beside them; who adds up play
-- reads them here. Rounds that close as they open never come into the index.
create index round_open_by_member on round (member_id, id) where state = 'open';

create view open_stake as
  select member_id, id, game_code, stake_minor, opened_at from round
   -- Rounds out of vendors' records count at once: their stakes left a wallet at the vendor, not the member's cash.
   where state = 'open' and (vendor_code is null or valid_minor is null)
  union all
  -- What a seat stakes was no part of the member's cash.
  select member_id, id, code, stake_minor, opened_at
    from wager where state in ('pending', 'open') and seat_account_id is null;
