-- The reward that its rounds are; null for campaigns that staff made.
alter table campaign add column reward_id uuid;
create unique index campaign_of_reward on campaign (reward_id) where reward_id is not null;
