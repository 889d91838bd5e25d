-- Members who do not want to be named in lists that everybody sees.
alter table member add column hides_name boolean not null default false;

-- The list of live bets: high stakes by the order of their ids, and what closed after it was opened by the moment of its end.
-- Rounds of low stakes that close as they open never write to either; `round_by_id` finds those.
create index round_high_stake on round (id) where stake_minor >= 100000;
create index round_closed_later on round (closed_at) where closed_at > opened_at;
