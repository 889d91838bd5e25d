-- What the slips of a draw came to by play, counted once its settlement has ended: for reports of what a play returns. The keys are
-- those of price tables.
create table lottery_play_sum (
  draw_id uuid not null,
  version integer not null,
  key text not null,
  line_count bigint not null,
  stake_minor bigint not null,
  -- What these bets return on average at the prices they were taken at, each rounded down; returned stakes count.
  expected_minor bigint not null,
  -- Before what one member is paid at most in one draw.
  paid_minor bigint not null,
  returned_minor bigint not null,
  primary key (draw_id, version, key),
  foreign key (draw_id, version) references lottery_run (draw_id, version)
);
-- Null until the plays of a settlement have been counted.
alter table lottery_run add column counted_at timestamptz;
update lottery_run set counted_at = ended_at where ended_at is not null and wager_count = 0;
create index lottery_run_uncounted on lottery_run (ended_at) where ended_at is not null and counted_at is null;
