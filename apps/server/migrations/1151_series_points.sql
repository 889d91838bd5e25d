-- What of a slip was staked at prices of a series, in minor units.
create function series_stake_of(entries jsonb) returns bigint language sql immutable as $$
  select coalesce(sum((entry ->> 'lineCount')::bigint * (entry ->> 'lineStakeMinor')::bigint), 0)::bigint
    from jsonb_array_elements(entries) as entry where (entry ->> 'isBySeries')::boolean
$$;
alter table lottery_slip
  add column series_stake_minor bigint generated always as (series_stake_of(entries)) stored;

-- Stakes at prices of a series as they are settled, each settlement by what it changes, with the points of the player at the time
-- of the bet. A draw that is void, or a slip that is cancelled, counts for nothing.
create view series_stake as
  select w.member_id, w.wager_id, w.settled_at, s.own_series as points,
    s.series_stake_minor * ((w.state = 'settled')::int - coalesce((before.state = 'settled')::int, 0)) as stake_minor
  from wager_settlement w
  join lottery_slip s on s.wager_id = w.wager_id
  left join wager_settlement before on before.member_id = w.member_id and before.wager_id = w.wager_id
    and before.version = w.version - 1
  where s.own_series is not null and s.series_stake_minor > 0
    and w.state is distinct from before.state and 'settled' in (w.state, coalesce(before.state, w.state));

-- What agents earn on a day by series points, by the direct downline in whose team it was staked.
create table agent_series_row (
  run_id bigint not null references agent_run,
  place integer not null,
  agent_id bigint not null,
  downline_id bigint not null,
  -- Of the day.
  agent_points smallint not null,
  downline_points smallint not null,
  stake_minor bigint not null,
  -- Stakes times the points between agent and team: two-thousandths of a minor unit.
  weighed numeric(38, 0) not null,
  primary key (run_id, place)
);
create index agent_series_row_by_agent on agent_series_row (agent_id, run_id);
select keep_rows_final('agent_series_row');

-- What all of an agent's teams come to, rounded down once.
create table agent_series_earning (
  run_id bigint not null references agent_run,
  agent_id bigint not null,
  earned_minor bigint not null,
  delta_minor bigint not null,
  primary key (run_id, agent_id)
);
select keep_rows_final('agent_series_earning');
