-- Every word that a game or a vendor was ever called by, once, with its trigrams: a search with typing
-- errors is looked up among a few thousand short words instead of ten thousand names, and the server
-- knows which games have a word. A word nobody is called by any more stays and names no game.
drop function catalogue_search(text[], text, integer);
drop index game_by_words;

alter table vendor
  add column search_text text not null generated always as (catalogue_fold(display_name)) stored;

create table search_word (
  word text primary key,
  trigrams text[] not null generated always as (show_trgm(word)) stored
);
-- Without a list of words still to be sorted in, which each search would have to read.
create index search_word_by_trigrams on search_word using gin (trigrams) with (fastupdate = off);

-- Runs of Latin letters and digits: other scripts are looked for as they stand.
create function search_words_of(names text) returns setof text
  language sql immutable strict parallel safe
  return regexp_split_to_table(lower(catalogue_fold(names)), '[^a-z0-9]+');

create function keep_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
    select distinct word from changed, search_words_of(changed.search_text) as word
    where word <> '' order by word
    on conflict do nothing;
  return null;
end
$$;
create trigger game_words_added after insert on game referencing new table as changed
  for each statement execute function keep_search_words();
create trigger game_words_changed after update on game referencing new table as changed
  for each statement execute function keep_search_words();
create trigger vendor_words_added after insert on vendor referencing new table as changed
  for each statement execute function keep_search_words();
create trigger vendor_words_changed after update on vendor referencing new table as changed
  for each statement execute function keep_search_words();

insert into search_word (word)
  select distinct word
  from (select search_text from game union all select search_text from vendor) as named,
    search_words_of(named.search_text) as word
  where word <> '';
