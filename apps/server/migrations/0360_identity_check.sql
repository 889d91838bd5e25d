-- Who a member is, shown by documents. A member without a row was never asked and sent nothing.
create table identity_check (
  member_id bigint primary key references member,
  state text not null,
  -- Counts up with every change, so that a decision can say what it was made on.
  version integer not null default 0,
  -- For the member, when it was rejected or asked for again.
  reason text,
  assigned_staff_id bigint references staff (id),
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references staff (id),
  -- The last day on which an approval counts.
  valid_until date,
  changed_at timestamptz not null,
  constraint identity_check_state_known check (state in
    ('wanted', 'not_asked', 'in_review', 'asked_again', 'approved', 'rejected')),
  constraint identity_check_approval_ends check (state <> 'approved' or valid_until is not null)
);
create index identity_check_by_state on identity_check (state, changed_at);

-- Documents, each encrypted with a key of its own (AES-256-GCM) that is itself encrypted with a key
-- of the installation; `key_id` says with which. Neither is in the database in the clear.
create table identity_document (
  id uuid primary key,
  member_id bigint not null references member,
  kind text not null,
  content_type text not null,
  byte_size integer not null,
  -- Null once the content was thrown away; the row stays to count by.
  sealed bytea,
  wrapped_key bytea,
  key_id text,
  uploaded_at timestamptz not null,
  -- Set when it was handed in: from then on it belongs to the record of the check.
  submitted_at timestamptz,
  -- Staff want another in its place.
  is_wanted_again boolean not null default false,
  -- Another took its place, or its owner took it back.
  replaced_at timestamptz,
  constraint identity_document_kind_known check (kind in
    ('identity_front', 'identity_back', 'selfie', 'proof_of_address')),
  constraint identity_document_sealed_whole check (
    (sealed is null) = (wrapped_key is null) and (sealed is null) = (key_id is null)),
  constraint identity_document_live_has_content check (replaced_at is not null or sealed is not null)
);
create unique index identity_document_live_is_one on identity_document (member_id, kind)
  where replaced_at is null;
create index identity_document_by_member on identity_document (member_id, uploaded_at);
create index identity_document_by_key on identity_document (key_id) where sealed is not null;

-- Every state a check has had, in order, and who moved it.
create table identity_step (
  member_id bigint not null references member,
  version integer not null,
  state text not null,
  at timestamptz not null,
  -- `member`, `system` or a staff member's name.
  by_whom text not null,
  reason text,
  primary key (member_id, version)
);
create trigger identity_step_is_final before update or delete or truncate on identity_step
  for each statement execute function refuse_change();
