-- What the house writes to members, and what the product tells them by itself. However many a message is for, it is one
-- row; who reads it is found by who they are.
create table platform_message (
  id bigint generated always as identity primary key,
  audience text not null,
  -- The member, or the agent above the team.
  subject_id bigint references member,
  -- By language: title and body. Or a kind with what stands in its sentences.
  texts jsonb,
  system jsonb,
  sent_at timestamptz not null,
  sent_by text,
  receivers integer not null default 1,
  -- Made by the sender before the first try, so that a repeat is the same message.
  request_key uuid unique,
  withdrawn_at timestamptz,
  withdrawn_by text,
  constraint platform_message_audience_known check (audience in ('member', 'team', 'agents', 'everyone')),
  constraint platform_message_has_subject check ((audience in ('member', 'team')) = (subject_id is not null)),
  constraint platform_message_says_something check ((texts is null) = (system is not null)),
  constraint platform_message_by_staff check ((texts is null) = (sent_by is null) and (texts is null) = (request_key is null)),
  constraint platform_message_withdrawn_by_somebody check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index platform_message_by_subject on platform_message (subject_id, id) where subject_id is not null;
create index platform_message_to_many on platform_message (sent_at) where audience <> 'member';
create index platform_message_by_staff on platform_message (id) where texts is not null;
create index platform_message_by_time on platform_message (sent_at);

-- What a member did with a message: nothing yet, where there is no row.
create table platform_message_mark (
  message_id bigint not null references platform_message on delete cascade,
  member_id bigint not null,
  read_at timestamptz,
  -- Taken out of the member's own list.
  removed_at timestamptz,
  primary key (message_id, member_id),
  constraint platform_message_mark_says_something check (read_at is not null or removed_at is not null)
);

-- How many have read a message to many, in parts that few write at once.
create table platform_message_readers (
  message_id bigint not null references platform_message on delete cascade,
  part smallint not null,
  readers integer not null,
  primary key (message_id, part)
) with (fillfactor = 70);

-- Whoever answers members or writes for them sends messages, too.
update staff_role set permissions = array_append(permissions, 'messages.send')
 where permissions && array['feedback.answer', 'content.manage'] and not 'messages.send' = any (permissions);
