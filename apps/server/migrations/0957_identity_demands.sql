-- Why a member must show who they are before money comes in: by lot, or because marks of theirs are those of somebody who
-- is excluded or locked. Each mark is told once: what was looked at and found to be another person's is not asked for again.
create table identity_demand (
  member_id bigint primary key references member,
  cause text not null,
  marks jsonb not null default '[]',
  demanded_at timestamptz not null,
  -- An approved check of identity met it; of a weak mark from the start, because nothing is asked for it.
  met_at timestamptz,
  constraint identity_demand_cause_known check (cause in ('lot', 'weak', 'likely', 'certain'))
);
create index identity_demand_unmet on identity_demand (demanded_at) where met_at is null;

-- Of a number of a document, by a key of the house: alike for the same number, and says nothing of it.
alter table member_profile add column id_number_mark bytea;

create index member_profile_by_id_number on member_profile (id_number_mark) where id_number_mark is not null;
create index member_profile_by_birthday on member_profile (birthday) where birthday is not null;
create index member_by_confirmed_email on member (lower(email)) where email_verified_at is not null;

-- No stake is taken of a member whose certain mark is that of somebody excluded, until they have shown who they are.
alter table play_guard add column is_identity_held boolean not null default false;
drop trigger play_guard_revised on play_guard;
create trigger play_guard_revised
  before update of check_every_minutes, checked_at_played_ms, paused_until_ms, left_at_ms, is_identity_held
  on play_guard for each row execute function revise_play_guard();

alter table alarm drop constraint alarm_kind_check;
alter table alarm add constraint alarm_kind_check
  check (kind in ('books', 'assertion', 'audit', 'vendors', 'withdrawals', 'payments', 'games', 'identity'));
