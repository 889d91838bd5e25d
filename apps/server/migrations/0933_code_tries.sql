-- Guesses are counted for the day, over all codes: a new code gives a guesser no new tries.
alter table member_code add column tried_on date;
alter table member_code add column day_tries smallint not null default 0;
