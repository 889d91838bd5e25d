-- What the finder of the console reads of an event.
create function sports_event_words(home text, away text, tournament text, runners jsonb) returns text
  language sql immutable parallel safe
  return ' ' || name_fold(home) || ' ' || name_fold(away) || ' ' || name_fold(tournament) || ' '
    || coalesce(name_fold(runners::text), '');
create index sports_event_by_words on sports_event
  using gin (sports_event_words(home, away, tournament, runners) gin_trgm_ops);

-- What the house keeps of the stakes in a sport or a tournament, in hundredths of a percent; null: what the feed's prices keep.
alter table sports_limit add column margin_bp integer check (margin_bp between 100 and 3000);
