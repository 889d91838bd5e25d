-- Bonus money that a guarded member staked in the periods of their last stake: a stake limit counts it.
alter table play_guard
  add column bonus_staked_day_minor bigint not null default 0,
  add column bonus_staked_week_minor bigint not null default 0,
  add column bonus_staked_month_minor bigint not null default 0;
