-- Draws whose results others make: of a feed with two producers, or entered by two members of staff. They have no seed and no
-- witness. A result of theirs may turn out to be wrong: each has a version, and a later one settles the differences.
alter table lottery_draw add column source text not null default 'own'
    constraint lottery_draw_source check (source in ('own', 'feed', 'hand')),
  add column result_version integer not null default 0,
  add column corrected_at timestamptz,
  add column void_reason text,
  alter column chain_id drop not null,
  alter column chain_number drop not null,
  alter column witness_commitment drop not null,
  alter column witness_signature drop not null,
  alter column witness_key drop not null;
update lottery_draw set result_version = 1 where coalesce(drawn_at, voided_at) is not null;
update lottery_draw set void_reason = 'The witness revealed no value.' where voided_at is not null;
alter table lottery_draw
  drop constraint lottery_draw_is_whole,
  add constraint lottery_draw_is_whole check ((drawn_at is null) = (result is null)
    and (seed is null) = (public_value is null)
    and (seed is null) = (source <> 'own' or drawn_at is null)),
  add constraint lottery_draw_own_has_its_chance check (
    case when source = 'own' then num_nonnulls(chain_id, chain_number, witness_commitment, witness_signature, witness_key) = 5
      else num_nonnulls(chain_id, chain_number, witness_commitment, witness_signature, witness_key) = 0 end),
  add constraint lottery_draw_version_counts check ((result_version > 0) = (coalesce(drawn_at, voided_at) is not null)),
  add constraint lottery_draw_void_has_a_reason check ((voided_at is null) = (void_reason is null));
create index lottery_draw_waiting on lottery_draw (draws_at) where drawn_at is null and voided_at is null and source <> 'own';

create index lottery_draw_by_moment on lottery_draw (draws_at);

-- What the producers of a feed and members of staff say was drawn. The latest of each counts.
create table lottery_report (
  id bigint generated always as identity primary key,
  draw_id uuid not null references lottery_draw,
  -- The name of a producer, or `staff:7`.
  producer text not null,
  staff_id bigint,
  result jsonb not null,
  -- Of a producer, over its report.
  signature text,
  reported_at timestamptz not null,
  constraint lottery_report_is_from_one check ((staff_id is null) = (signature is not null))
);
create index lottery_report_by_draw on lottery_report (draw_id, id);
select keep_rows_final('lottery_report');

-- A result that was taken back after its draw had been drawn, and what stands instead; null where the draw is void.
create table lottery_correction (
  draw_id uuid not null references lottery_draw,
  -- Of the result that stands from then on.
  version integer not null,
  former_result jsonb not null,
  result jsonb,
  reason text not null,
  asked_by bigint not null,
  approved_by bigint not null,
  corrected_at timestamptz not null,
  primary key (draw_id, version)
);
select keep_rows_final('lottery_correction');

-- One settlement of a draw's wagers: the first one, or that of a correction.
create table lottery_run (
  draw_id uuid not null references lottery_draw,
  version integer not null,
  began_at timestamptz not null,
  -- How often a server began it: more than once where one died, or two did it side by side.
  begun_times integer not null default 1,
  ended_at timestamptz,
  wager_count integer not null default 0,
  -- What the wagers of the draw come to after it, in minor units.
  stake_minor bigint not null default 0,
  paid_minor bigint not null default 0,
  returned_minor bigint not null default 0,
  primary key (draw_id, version)
);
create index lottery_run_by_time on lottery_run (began_at);

-- An own result follows from its seed and stays; another may change with the correction that says so.
create or replace function refuse_lottery_redraw() returns trigger language plpgsql as $$
begin
  if new.result is not distinct from old.result and new.seed is not distinct from old.seed
    and new.public_value is not distinct from old.public_value then return new;
  end if;
  if old.source <> 'own' and new.result_version = old.result_version + 1 and exists (
    select from lottery_correction c where c.draw_id = old.id and c.version = new.result_version
  ) then return new;
  end if;
  raise exception 'a draw is drawn once' using errcode = 'restrict_violation';
end
$$;

-- What staff set for a game; what is not set is as the game has it.
create table lottery_game_setting (
  game text primary key,
  is_on boolean not null default true,
  -- Where its results come from.
  source text check (source in ('feed', 'hand')),
  -- How long after its time a draw without a result rings, and how long after it is void.
  alarm_minutes integer check (alarm_minutes between 1 and 10080),
  void_minutes integer check (void_minutes between 5 and 43200),
  changed_by bigint not null,
  changed_at timestamptz not null
);

-- Days on which a game does not draw, or draws though its calendar does not say so.
create table lottery_day_change (
  game text not null,
  day date not null,
  kind text not null check (kind in ('off', 'extra')),
  reason text not null,
  made_by bigint not null,
  made_at timestamptz not null,
  primary key (game, day)
);

alter table alarm drop constraint alarm_kind_check;
alter table alarm add constraint alarm_kind_check
  check (kind in ('books', 'assertion', 'audit', 'vendors', 'withdrawals', 'payments', 'games', 'identity', 'strangers',
    'draws'));

-- Roles that were changed by hand keep what they have.
update staff_role set permissions = permissions || array['lottery.read', 'lottery.manage', 'lottery.approve']
  where 'members.adjust' = any (permissions) and not 'lottery.read' = any (permissions);
update staff_role set permissions = permissions || array['lottery.read', 'lottery.manage']
  where 'catalogue.manage' = any (permissions) and not 'lottery.read' = any (permissions);
update staff_role set permissions = array_append(permissions, 'lottery.read')
  where 'system.read' = any (permissions) and not 'lottery.read' = any (permissions);
