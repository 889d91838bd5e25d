-- Players of a demonstration that nobody is: trial accounts, so that nothing is won, paid or counted for them anywhere.
alter table member add column is_simulated boolean not null default false;
alter table member add constraint member_simulated_is_trial check (not is_simulated or type = 4);
create index member_simulated on member (id) where is_simulated;
