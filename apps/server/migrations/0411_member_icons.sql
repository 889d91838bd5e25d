-- A drawn icon by its name, or a picture of the member's own; without either, the one all begin with.
alter table member
  add column icon text,
  add column icon_picture_id uuid;

-- Drawn anew from what was sent, small and square. The file itself is not kept.
create table member_picture (
  picture_id uuid primary key,
  member_id bigint not null unique references member,
  jpeg bytea not null,
  added_at timestamptz not null
);
