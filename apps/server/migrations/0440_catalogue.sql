-- The catalogue as the console looks after it: vendors with a state, games with drafts, classes,
-- tags and names in several languages, jurisdictions, and an order of categories.
create extension if not exists pg_trgm;

alter table vendor
  -- The family of art a game of this vendor belongs to unless it says otherwise.
  add column family text not null default 'originals',
  add column is_on boolean not null default true,
  add column in_maintenance boolean not null default false,
  add column maintenance_until timestamptz,
  add column blocked_jurisdictions text[] not null default '{}',
  add column version integer not null default 1;

-- Lower case and without accents, so that nobody needs the right keyboard to find a game.
create function catalogue_fold(words text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(replace(normalize(lower(words), NFKD), 'đ', 'd'), '[\u0300-\u036f]', '', 'g');

create function catalogue_names(names jsonb) returns text
  language sql immutable strict parallel safe
  return (select coalesce(string_agg(value, ' ' order by key), '') from jsonb_each_text(names));

alter table game
  -- The name in other languages, by their tags.
  add column names jsonb not null default '{}',
  add column classes text[] not null default '{}',
  add column tags text[] not null default '{}',
  add column hot_rank integer,
  add column state text not null default 'published',
  add column released_at timestamptz,
  -- What a vendor states; of the house's own games it is worked out.
  add column return_text text not null default '',
  add column blocked_jurisdictions text[] not null default '{}',
  add column version integer not null default 1,
  add constraint game_state_known check (state in ('draft', 'published'));
update game set classes = array[classify], released_at = case when is_new then now() end;
alter table game
  drop column classify,
  drop column is_new,
  add constraint game_has_class check (cardinality(classes) > 0),
  add column search_text text not null
    generated always as (catalogue_fold(name || ' ' || catalogue_names(names))) stored;
create index game_by_words on game using gin (search_text gin_trgm_ops);
create index game_by_vendor on game (vendor_code);

-- Categories that have a place of their own; BGS, ESPORTS and COCKFIGHT are split out of others.
create table game_category (
  code text primary key,
  sort_order integer not null
);
insert into game_category (code, sort_order)
  values ('RNG', 1), ('LIVE', 2), ('FISH', 3), ('SPORTS', 4), ('ELOTT', 5), ('LOTT', 6), ('PVP', 7);

-- One number that grows with each change, so that whoever holds a copy knows when it is old.
create table catalogue_revision (
  is_one boolean primary key default true check (is_one),
  revision bigint not null
);
insert into catalogue_revision (revision) values (1);

create function count_catalogue_change() returns trigger language plpgsql as $$
begin
  update catalogue_revision set revision = revision + 1;
  return null;
end
$$;
create trigger vendor_changed after insert or update or delete on vendor
  for each statement execute function count_catalogue_change();
create trigger game_changed after insert or update or delete on game
  for each statement execute function count_catalogue_change();
create trigger game_category_changed after insert or update or delete on game_category
  for each statement execute function count_catalogue_change();

-- The words of a search against all names: how alike each word is to the closest stretch of a
-- name, more for a name that begins with all of them. The threshold lets two letters that changed
-- places pass in a word of six. Behind what is called so come the games of a vendor called so.
create function catalogue_search(words text[], phrase text, found_max integer)
  returns setof text
  language sql stable parallel safe
  set pg_trgm.word_similarity_threshold = 0.4
  as $$
    select f.node_id
    from (
      select g.node_id, g.is_hot, g.sort_order,
        ((select avg(word_similarity(w, g.search_text)) from unnest(words) w)
          + case when g.search_text = phrase then 3
                 when starts_with(g.search_text, phrase) then 2
                 when position(' ' || phrase in g.search_text) > 0 then 1
                 else 0 end) as score
      from game g
      where g.search_text %> words[1]
        and (words[2] is null or g.search_text %> words[2])
        and (words[3] is null or g.search_text %> words[3])
        and (words[4] is null or g.search_text %> words[4])
      union all
      select g.node_id, g.is_hot, g.sort_order,
        word_similarity(phrase, catalogue_fold(v.display_name)) / 2
      from vendor v join game g on g.vendor_code = v.code
      where word_similarity(phrase, catalogue_fold(v.display_name)) >= 0.6
    ) f
    group by f.node_id, f.is_hot, f.sort_order
    order by max(f.score) desc, f.is_hot desc, f.sort_order
    limit found_max
  $$;

update staff_role set permissions = array_append(permissions, 'catalogue.manage')
  where 'system.change' = any (permissions) and not 'catalogue.manage' = any (permissions);

-- What a member opened last at a vendor's; rounds of the house's own games tell for themselves.
create table recent_game (
  member_id bigint not null references member,
  node_id text not null references game,
  opened_at timestamptz not null,
  primary key (member_id, node_id)
);
