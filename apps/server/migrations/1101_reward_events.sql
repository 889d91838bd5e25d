-- What counts towards rewards and is kept nowhere else: check-ins, codes, levels, friends, tickets.
create table reward_event (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  kind text not null,
  -- The day, code, level or friend that it is about.
  subject_id text not null,
  at timestamptz not null,
  amount_minor bigint,
  level integer,
  code text,
  channel text,
  constraint reward_event_is_one unique (member_id, kind, subject_id)
);
create index reward_event_by_time on reward_event using brin (at) with (pages_per_range = 16);
