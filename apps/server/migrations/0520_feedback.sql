-- What players tell the house, and what it answered. Without a member it came from a visitor.
create table feedback (
  id uuid primary key,
  member_id bigint references member,
  -- Made by the sender before the first try, so that a repeat is the same message.
  request_key uuid not null unique,
  language text not null,
  text text not null check (char_length(text) between 1 and 140),
  state text not null default 'new'
    check (state in ('new', 'in_progress', 'answered', 'closed')),
  -- Counts every change, so that nobody decides on what they have not seen.
  version integer not null default 1,
  assigned_staff_id bigint references staff,
  answer text,
  answered_at timestamptz,
  answered_by text,
  -- When its sender opened the answer.
  answer_seen_at timestamptz,
  close_reason text,
  sent_at timestamptz not null,
  changed_at timestamptz not null,
  constraint feedback_answered_has_an_answer
    check ((state = 'answered') = (answer is not null) and (answer is null) = (answered_at is null)),
  constraint feedback_closed_has_a_reason check ((state = 'closed') = (close_reason is not null))
);
create index feedback_by_member on feedback (member_id, sent_at desc);
create index feedback_by_state on feedback (state, sent_at);

-- Drawn anew from what was sent; the file itself is not kept. Without feedback it was not sent yet,
-- and goes after a day.
create table feedback_picture (
  id uuid primary key,
  member_id bigint not null references member,
  feedback_id uuid references feedback,
  place smallint not null default 0,
  jpeg bytea not null,
  added_at timestamptz not null
);
create index feedback_picture_by_feedback on feedback_picture (feedback_id, place);
create index feedback_picture_by_member on feedback_picture (member_id);
create index feedback_picture_unsent on feedback_picture (added_at) where feedback_id is null;

-- Whoever looks after members and what they show answers them, too.
update staff_role set permissions = array_append(permissions, 'feedback.answer')
  where 'members.icon' = any (permissions) and not 'feedback.answer' = any (permissions);
