-- What is shown stays while the next version waits for its moment: a plan is a state of its own beside what is published.
-- From `planned_from` on it is what is published, whether or not somebody has written since.
alter table content_item
  add column planned jsonb,
  add column planned_revision integer,
  add column planned_from timestamptz,
  add constraint content_planned_by_a_revision check (
    (planned is null) = (planned_revision is null) and (planned is null) = (planned_from is null)
  );

update content_item
set planned = published, planned_revision = revision,
  planned_from = (published ->> 'startsAt')::timestamptz, published = null, revision = null
where (published ->> 'startsAt')::timestamptz > now();

-- `scheduled`: goes live at the beginning of its schedule. `unscheduled`: a plan was taken back before it.
alter table content_revision drop constraint content_revision_action_check;
alter table content_revision add constraint content_revision_action_check
  check (action in ('published', 'scheduled', 'withdrawn', 'unscheduled'));
alter table content_revision drop constraint content_revision_has_a_state;
alter table content_revision add constraint content_revision_has_a_state
  check ((action in ('published', 'scheduled')) = (state is not null));
