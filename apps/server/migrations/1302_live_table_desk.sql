-- Grows when something beside its log is waiting for the owner of a room, who looks at once.
alter table room add column calls bigint not null default 0;

-- What a table was set to, version by version; a round keeps the settings it was opened with.
create table live_table_version (
  table_code text not null references live_table,
  version integer not null,
  settings jsonb not null,
  -- Null where the table came with the product.
  reason text,
  -- Who changed it, and who approved it where it took two.
  changed_by text,
  changed_at timestamptz not null,
  primary key (table_code, version)
);
insert into live_table_version (table_code, version, settings, changed_at)
  select code, settings_version, settings, created_at from live_table;

create index live_table_round_by_time on live_table_round (opened_at desc, id);

-- Rounds that are void, with who decided it; nobody did where the round had no owner for too long.
create table live_table_void (
  round_id uuid primary key references live_table_round,
  table_code text not null references live_table,
  -- Whether it was paid before: then the differences move.
  was_settled boolean not null,
  reason text not null,
  asked_by bigint,
  approved_by bigint,
  voided_at timestamptz not null,
  -- When every stake was back.
  settled_at timestamptz
);
create index live_table_void_open on live_table_void (table_code) where settled_at is null;

-- Who was kept from writing, why and how long; the table before held one row for each member and none of what was over.
drop table live_chat_mute;
create table live_chat_mute (
  id uuid primary key,
  member_id bigint not null references member,
  reason text not null,
  muted_by bigint not null,
  muted_at timestamptz not null,
  -- Null where it is for good.
  ends_at timestamptz,
  lifted_by bigint,
  lifted_at timestamptz
);
create index live_chat_mute_by_member on live_chat_mute (member_id, muted_at desc);
create index live_chat_mute_by_time on live_chat_mute (muted_at desc);

alter table live_chat_line add column removed_by bigint, add column removed_why text;
alter table live_chat_report
  add column closed_by bigint,
  add column outcome text check (outcome in ('removed', 'muted', 'dismissed'));
create index live_chat_report_closed on live_chat_report (closed_at desc) where closed_at is not null;
create index live_chat_report_by_line on live_chat_report (line_id);

-- Roles that were changed by hand keep what they have.
update staff_role set permissions = permissions || array['tables.read', 'tables.manage', 'tables.approve']
  where 'members.adjust' = any (permissions) and not 'tables.read' = any (permissions);
update staff_role set permissions = permissions || array['tables.read', 'tables.manage']
  where 'catalogue.manage' = any (permissions) and not 'tables.read' = any (permissions);
update staff_role set permissions = array_append(permissions, 'tables.read')
  where 'system.read' = any (permissions) and not 'tables.read' = any (permissions);
update staff_role set permissions = array_append(permissions, 'chat.moderate')
  where 'feedback.answer' = any (permissions) and not 'chat.moderate' = any (permissions);
