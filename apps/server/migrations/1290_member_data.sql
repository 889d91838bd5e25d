-- A member's own data: copies that were asked for, the end of an account, and what goes after it.
alter table member add column closed_at timestamptz;

create table data_export (
  id uuid primary key,
  member_id bigint not null references member,
  asked_at timestamptz not null,
  made_at timestamptz,
  expires_at timestamptz,
  byte_size integer,
  -- The copy, under a key of its own; null until it is made and again when its days are over.
  sealed bytea,
  wrapped_key bytea,
  key_id text,
  constraint data_export_sealed_whole check (
    (sealed is null) = (wrapped_key is null) and (sealed is null) = (key_id is null)),
  constraint data_export_made_whole check (
    (made_at is null) = (expires_at is null) and (made_at is null) = (byte_size is null))
);
create index data_export_by_member on data_export (member_id, asked_at desc);
create index data_export_asked on data_export (asked_at desc);

-- One row while an account is being closed and after it was; gone when it is taken back or opened again.
create table account_closing (
  member_id bigint primary key references member,
  reason text not null check (reason in ('unused', 'other', 'protection')),
  asked_at timestamptz not null,
  -- Staff who began it for the player.
  by_staff bigint references staff,
  by_name text,
  closes_at timestamptz not null,
  closed_at timestamptz,
  -- What kept it open when its time had come.
  held_by text[] not null default '{}',
  constraint account_closing_by_somebody check ((by_staff is null) = (by_name is null)),
  constraint account_closing_in_order check (closed_at >= asked_at)
);
create index account_closing_due on account_closing (closes_at) where closed_at is null;
create index account_closing_closed on account_closing (closed_at desc) where closed_at is not null;

-- What goes of a closed account, and when.
create table data_erasure (
  member_id bigint not null references account_closing on delete cascade,
  kind text not null check (kind in ('devices', 'talk', 'records')),
  due_at timestamptz not null,
  done_at timestamptz,
  primary key (member_id, kind)
);
create index data_erasure_due on data_erasure (due_at) where done_at is null;

-- By what an excluded person is known again once their data are gone: keyed marks, of which nothing can be read.
create table barred_mark (
  mark bytea not null,
  kind text not null check (kind in ('email', 'phone', 'document', 'name_and_birthday', 'payout_account')),
  member_id bigint not null references member,
  -- Null for good.
  until timestamptz,
  primary key (mark, kind, member_id)
);
create index barred_mark_of_member on barred_mark (member_id);

-- Of rows that are only ever added the words of a person may go, and nothing else ever changes: the named columns become '–'.
create function keep_all_but_words() returns trigger language plpgsql as $$
declare word text;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    foreach word in array tg_argv loop
      if to_jsonb(new) ->> word is distinct from '–' then
        raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
      end if;
    end loop;
    return new;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end
$$;
drop trigger feedback_entry_is_final on feedback_entry;
create trigger feedback_entry_is_final before update or delete on feedback_entry
  for each row execute function keep_all_but_words('text');
create trigger feedback_entry_is_kept before truncate on feedback_entry
  for each statement execute function refuse_change();
drop trigger member_note_is_final on member_note;
create trigger member_note_is_final before update or delete on member_note
  for each row execute function keep_all_but_words('text');
create trigger member_note_is_kept before truncate on member_note
  for each statement execute function refuse_change();
create or replace function refuse_change_of_decided() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' and (to_jsonb(new) - 'subject_name' <> to_jsonb(old) - 'subject_name'
    or new.subject_name not in ('–', old.subject_name)) then
    raise exception 'approval % was decided and is final', old.id;
  end if;
  return new;
end $$;

-- A document whose time is over has no content any more, though it was never replaced.
alter table identity_document
  add column erased_at timestamptz,
  drop constraint identity_document_live_has_content,
  add constraint identity_document_live_has_content
    check (replaced_at is not null or erased_at is not null or sealed is not null);
alter table order_proof
  add column erased_at timestamptz,
  drop constraint order_proof_submitted_has_content,
  add constraint order_proof_submitted_has_content
    check (submitted_at is null or erased_at is not null or sealed is not null);

-- Staff who may protect a player may close an account for them. A decision on a role stands.
update staff_role set permissions = array_append(permissions, 'members.data')
  where name in ('cashier_lead', 'support')
    and not 'members.data' = any (permissions)
    and not exists (
      select from approval
        where kind = 'role_change' and state = 'approved' and subject = staff_role.name
    );
