-- Offers that stand among the missions instead of the promotions.
alter table offer_version add column is_mission boolean not null default false;

-- Check-ins are read by their member.
create index reward_open_by_member on reward (member_id) where state = 'open';
