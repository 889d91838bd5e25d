-- The name of a vendor and of a category in other languages, by their tags.
alter table vendor add column names jsonb not null default '{}';

-- What a category is called here instead of what the site calls it.
create table game_category_name (
  code text primary key,
  names jsonb not null,
  version integer not null default 1
);
create trigger game_category_name_changed after insert or update or delete on game_category_name
  for each statement execute function count_catalogue_change();
