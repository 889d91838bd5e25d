-- Versions of the terms as staff write and publish them. The one in force is the setting
-- `terms.version`; the texts that come with the product stand in for a version without sections.
create table terms_version (
  version text primary key,
  state text not null,
  -- What is new, for members who accepted the one before.
  changes text not null,
  -- Title and text of each section, in order.
  sections jsonb not null,
  -- Counts the changes of a draft, so that nobody approves another text than they read.
  revision integer not null default 1,
  written_by text not null,
  written_at timestamptz not null,
  published_at timestamptz,
  constraint terms_version_state_known check (state in ('draft', 'published')),
  constraint terms_version_published_once check ((state = 'published') = (published_at is not null))
);

-- What members accepted stays as they accepted it.
create function refuse_change_of_published() returns trigger language plpgsql as $$
begin
  if old.state = 'published' then
    raise exception 'version % of the terms was published and is final', old.version;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger terms_version_published_is_final before update or delete on terms_version
  for each row execute function refuse_change_of_published();

insert into terms_version (version, state, changes, sections, written_by, written_at, published_at)
  select version, 'published', '', '[]', 'system', min(at), min(at)
    from (
      select version, accepted_at as at from terms_acceptance
      union all
      select coalesce((select value #>> '{}' from setting where key = 'terms.version'), '1'), now()
    ) known
   group by version;

create index terms_acceptance_by_version on terms_acceptance (version, accepted_at desc, member_id);

update staff_role set permissions = array_append(permissions, 'terms.manage')
  where permissions && array['limits.change', 'staff.manage']
    and not 'terms.manage' = any (permissions);
