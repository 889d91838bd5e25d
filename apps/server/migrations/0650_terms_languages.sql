-- Terms and privacy have their words by language: what is new, the sections of the terms and those of
-- the privacy page. Where no language has sections, the text that comes with the product counts.
alter table terms_version add column texts jsonb not null default '{}';
alter table terms_version disable trigger terms_version_published_is_final;
-- What was written until now was in one language: that of the house.
update terms_version set texts = jsonb_build_object(
    coalesce(
      (select case value #>> '{}'
         when 'CN' then 'zh-Hans' when 'TW' then 'zh-Hant' when 'KR' then 'ko'
         when 'UR-LA' then 'ur-Latn' when 'PT-BR' then 'pt-BR' else lower(value #>> '{}') end
         from setting where key = 'languages.default'),
      'en'),
    jsonb_build_object('changes', changes, 'sections', sections, 'privacy', '[]'::jsonb))
  where changes <> '' or sections <> '[]';
alter table terms_version enable trigger terms_version_published_is_final;
alter table terms_version drop column changes, drop column sections;

-- What somebody was shown when they accepted, word for word, by the hash of it.
create table terms_text (
  hash text primary key,
  text text not null,
  constraint terms_text_is_what_was_hashed check (hash = encode(sha256(convert_to(text, 'UTF8')), 'hex'))
);
create trigger terms_text_is_kept before update or delete or truncate on terms_text
  for each statement execute function refuse_change();

-- Null for what was accepted before languages were kept. No foreign key: the text is written in the
-- same transaction, nothing can take it away, and nobody may as much as try to empty the table.
alter table terms_acceptance add column language text;
alter table terms_acceptance add column text_hash text;
