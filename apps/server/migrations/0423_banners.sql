-- Banners as the console manages them: on and off, from and until when, with a picture for each theme.
alter table banner
  add column is_on boolean not null default true,
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  -- `house/login-dark` for one of the house's own, else the id of a picture that was sent in.
  add column picture_dark text,
  add column picture_light text,
  add column alt_text text not null default '',
  add column version integer not null default 1,
  add constraint banner_schedule_in_order check (starts_at < ends_at);
create index banner_by_group on banner (group_name, sort_order);

-- Pictures that staff sent in, drawn anew from what they sent. They are never changed.
create table banner_picture (
  id uuid primary key,
  bytes bytea not null,
  width integer not null,
  height integer not null,
  added_at timestamptz not null
);

update staff_role set permissions = array_append(permissions, 'content.manage')
  where 'system.change' = any (permissions) and not 'content.manage' = any (permissions);
