-- A bet that is edited is sold, and what it was worth is the stake of the bet that it becomes.
alter table sports_cash_out
  -- The selections of that bet and how its odds may move; null of a plain sale.
  add column edit jsonb,
  -- Its wager, once it was taken.
  add column edited_into uuid unique,
  add constraint sports_cash_out_into_edited check (edited_into is null or (edit is not null and state = 'sold'));
