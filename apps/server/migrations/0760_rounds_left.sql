-- Who ended a round that its player did not: `house`, by the game's published rule for rounds left lying.
alter table round add column ended_by text
  constraint round_ended_by_known check (ended_by is null or (ended_by = 'house' and state = 'closed'));
