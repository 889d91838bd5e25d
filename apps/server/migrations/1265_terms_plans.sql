-- A version of the terms may be approved for a moment of its own: until then it is planned and the one before it stays. Which one is in
-- force follows from the settings `terms.version` and `terms.planned`.
alter table terms_version
  add column applies_from timestamptz,
  drop constraint terms_version_state_known,
  add constraint terms_version_state_known check (state in ('draft', 'planned', 'published')),
  add constraint terms_version_planned_from check (state <> 'planned' or applies_from is not null);

-- A plan can be taken back until its moment; from then on members accept the version, so it stays as they accepted it.
create or replace function refuse_change_of_published() returns trigger language plpgsql as $$
begin
  if old.state = 'planned' and old.applies_from <= now() and tg_op = 'UPDATE'
    and new.state = 'published' and new.texts = old.texts and new.version = old.version then
    return new;
  end if;
  if old.state = 'published' or (old.state = 'planned' and old.applies_from <= now()) then
    raise exception 'version % of the terms was published and is final', old.version;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
