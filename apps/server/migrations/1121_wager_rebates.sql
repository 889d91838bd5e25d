-- What a settlement pays beside a win, for a lower prize that the player chose.
alter table wager add column rebate_minor bigint not null default 0;
alter table wager add constraint wager_rebate_not_negative check (rebate_minor >= 0) not valid;
