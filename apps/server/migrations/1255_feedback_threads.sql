-- Feedback becomes a thread. The first message stays on its row, with the order it is about; what follows is added and never changed.
create table feedback_entry (
  id bigint generated always as identity primary key,
  feedback_id uuid not null references feedback,
  -- `said` by the member, `answered` by the house, `seen` when the member opened the answers until then.
  kind text not null check (kind in ('said', 'answered', 'seen', 'taken', 'given_back', 'closed')),
  at timestamptz not null,
  text text check (char_length(text) between 1 and 600),
  staff_id bigint references staff,
  by_name text,
  -- Of a message of the member: made before the first try, so that a repeat is the same message.
  request_key uuid unique,
  constraint feedback_entry_has_words check ((kind in ('said', 'answered', 'closed')) = (text is not null)),
  constraint feedback_entry_said_once check ((kind = 'said') = (request_key is not null))
);
create index feedback_entry_by_feedback on feedback_entry (feedback_id, id);

-- Who closed a message before was kept in the audit alone, so its entry has no name.
insert into feedback_entry (feedback_id, kind, at, text, staff_id, by_name)
  select moved.id, moved.kind, moved.at, moved.text, moved.staff_id, moved.by_name
  from (
    select f.id, 'taken' as kind, f.changed_at as at, null as text, f.assigned_staff_id as staff_id,
        s.display_name as by_name, 1 as place
      from feedback f join staff s on s.id = f.assigned_staff_id where f.state = 'in_progress'
    union all
    select id, 'answered', answered_at, answer, null, answered_by, 2 from feedback where answer is not null
    union all
    select id, 'seen', answer_seen_at, null, null, null, 3 from feedback where answer_seen_at is not null
    union all
    select id, 'closed', changed_at, close_reason, null, null, 4 from feedback where state = 'closed'
  ) moved
  order by moved.id, moved.place;
select keep_rows_final('feedback_entry');

alter table feedback
  add column deposit_id uuid references deposit,
  add column withdrawal_id uuid references withdrawal,
  -- Since when the house owes an answer, or owed the last one.
  add column waits_since timestamptz,
  -- The member has not opened the last answer.
  add column is_answer_new boolean not null default false;
update feedback set waits_since = sent_at, is_answer_new = (answer is not null and answer_seen_at is null);
alter table feedback
  alter column waits_since set not null,
  drop constraint feedback_answered_has_an_answer,
  drop constraint feedback_closed_has_a_reason,
  drop constraint feedback_state_check,
  drop column answer,
  drop column answered_at,
  drop column answered_by,
  drop column answer_seen_at,
  drop column close_reason;
update feedback set state = 'new' where state = 'in_progress';
alter table feedback
  add constraint feedback_state_known check (state in ('new', 'waiting', 'answered', 'closed')),
  add constraint feedback_is_about_one_order check (deposit_id is null or withdrawal_id is null),
  add constraint feedback_of_visitors_has_no_order
    check (member_id is not null or (deposit_id is null and withdrawal_id is null));
drop index feedback_by_state;
create index feedback_by_state on feedback (state, waits_since);
