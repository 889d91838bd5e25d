-- Banners are written, published, taken back and brought back like everything else that staff write.
alter table content_item drop constraint content_item_kind_check;
alter table content_item add constraint content_item_kind_check
  check (kind in ('announcement', 'help_topic', 'help_article', 'blog', 'link', 'banner'));

-- What was there goes along: switched on as published, switched off as a draft. Those of the
-- demonstration get the ids that they have in every new installation.
create temporary table banner_moved on commit drop as
select
  (substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-8' || substr(hex, 14, 3) || '-8' ||
    substr(hex, 18, 3) || '-' || substr(hex, 21, 12))::uuid as id,
  is_on,
  jsonb_build_object(
    'facts', jsonb_build_object(
      'kind', 'banner', 'groupName', group_name, 'family', family, 'linkageType', linkage_type,
      'url', case when linkage_type = 'none' then null else url end,
      'pictureDark', picture_dark, 'pictureLight', picture_light, 'art', to_jsonb(art),
      'order', row_number() over (partition by group_name order by sort_order, id) - 1
    ),
    'startsAt', to_char(starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'endsAt', to_char(ends_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'texts', (
      select jsonb_object_agg(language, jsonb_build_object(
        'title', words ->> 'title', 'summary', words ->> 'text', 'body', '',
        'kicker', coalesce(words ->> 'kicker', ''), 'action', coalesce(words ->> 'action', ''),
        'altText', coalesce(words ->> 'altText', '')
      ))
      from jsonb_each(translations || jsonb_build_object('en', jsonb_build_object(
        'title', title, 'text', body, 'kicker', kicker, 'action', action, 'altText', alt_text
      ))) as said (language, words)
    )
  ) as state
from banner
cross join lateral (
  select encode(sha256(convert_to('baize demonstration banner ' || id, 'utf8')), 'hex') as hex
) as named;

insert into content_item (id, kind, draft, published, revision, changed_at, changed_by)
select id, 'banner', state, case when is_on then state end, case when is_on then 1 end, now(), 'Baize'
from banner_moved;

insert into content_revision (content_id, number, action, at, staff_name, state)
select id, 1, 'published', now(), 'Baize', state from banner_moved where is_on;

drop table banner;
