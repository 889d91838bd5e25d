-- The words of a search against all names: how alike each word is to the closest stretch of a name,
-- more for a name that begins with all of them, most for the name itself. Behind what is called so
-- come the games of a vendor called so. Only when nothing is that much alike is a looser look
-- taken, which lets two letters that changed places pass.
drop function catalogue_search(text[], text, integer);
create function catalogue_search(words text[], phrase text, found_max integer)
  returns setof text language plpgsql volatile as $$
declare
  alike text;
begin
  foreach alike in array array['0.45', '0.25'] loop
    perform set_config('pg_trgm.word_similarity_threshold', alike, true);
    return query
      select f.node_id
      from (
        select g.node_id, g.is_hot, g.sort_order,
          (select avg(word_similarity(w, g.search_text)) from unnest(words) w)
            + case when lower(g.name) = phrase then 3
                   when starts_with(g.search_text, phrase) then 2
                   when position(' ' || phrase in g.search_text) > 0 then 1
                   else 0 end as score
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
      limit found_max;
    exit when found;
  end loop;
end
$$;
