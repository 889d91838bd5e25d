-- A hold is over what is played, over what is to come, or over both; each may be held by itself.
alter table sports_hold add column scope text not null default 'both' check (scope in ('both', 'live', 'pre_match'));
alter table sports_hold drop constraint sports_hold_pkey;
alter table sports_hold add primary key (level, subject, scope);
