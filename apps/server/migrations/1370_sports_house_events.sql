-- Events that the house lists itself: no feed says anything of them. An outright has runners, and its name stands for the home side.
alter table sports_event add column is_house boolean not null default false;
alter table sports_event add column runners jsonb check (runners is null or is_house);
create unique index sports_event_of_house on sports_event (sport, tournament, home, away, listed_at) where is_house;
-- Numbers of events, tournaments and competitors of the house: house:match:7.
create sequence sports_house_number;
