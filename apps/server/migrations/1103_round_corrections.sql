-- What a vendor changed of a round that was over: its figures before and after, for whatever counted them.
create table round_correction (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  round_id uuid not null,
  corrected_at timestamptz not null,
  -- Stake less refunds, and payouts less refunds.
  stake_before_minor bigint not null,
  payout_before_minor bigint not null,
  stake_minor bigint not null,
  payout_minor bigint not null
);
create index round_correction_by_round on round_correction (member_id, round_id, id);
create index round_correction_by_time on round_correction using brin (corrected_at) with (pages_per_range = 16);
