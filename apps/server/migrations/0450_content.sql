-- What staff write for players: a draft that only staff see, and the state that is published.
create table content_item (
  id uuid primary key,
  kind text not null
    check (kind in ('announcement', 'help_topic', 'help_article', 'blog', 'link')),
  draft jsonb not null,
  published jsonb,
  -- The revision that is published; null while nothing is.
  revision integer,
  -- Counts every change, so that nobody overwrites what they have not seen.
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  constraint content_published_by_a_revision check ((published is null) = (revision is null))
);
create index content_item_by_kind on content_item (kind);

-- Every publication and every withdrawal of it, in order, for all of the house. Only added to.
create table content_revision (
  id bigint generated always as identity primary key,
  content_id uuid not null references content_item,
  number integer not null,
  action text not null check (action in ('published', 'withdrawn')),
  at timestamptz not null,
  staff_id bigint,
  staff_name text not null,
  state jsonb,
  unique (content_id, number),
  constraint content_revision_has_a_state check ((action = 'published') = (state is not null))
);

-- Which publication of a notice a member has opened.
create table notice_read (
  member_id bigint not null references member,
  content_id uuid not null references content_item,
  revision integer not null,
  primary key (member_id, content_id)
);
