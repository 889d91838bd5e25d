-- Bonus money in a vendor's round is part of its stake and no valid bet; a correction tells both. Null is the stake.
alter table round_correction
  add column valid_before_minor bigint,
  add column valid_minor bigint;
