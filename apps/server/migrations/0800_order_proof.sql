-- Pictures that a member shows with an order of money: a statement in which a payment is missing, the
-- slip of a transfer. Each is encrypted like a document of the identity check: with a key of its own,
-- itself encrypted with a key of the installation.
create table order_proof (
  id uuid primary key,
  -- A withdrawal or a deposit.
  order_id uuid not null,
  member_id bigint not null references member,
  byte_size integer not null,
  -- Null once the content was thrown away; the row stays a day to count by.
  sealed bytea,
  wrapped_key bytea,
  key_id text,
  uploaded_at timestamptz not null,
  -- Set when it was handed in: from then on it belongs to the record of the order.
  submitted_at timestamptz,
  constraint order_proof_sealed_whole check (
    (sealed is null) = (wrapped_key is null) and (sealed is null) = (key_id is null)),
  constraint order_proof_submitted_has_content check (submitted_at is null or sealed is not null)
);
create index order_proof_by_order on order_proof (order_id, uploaded_at);
create index order_proof_by_member on order_proof (member_id, uploaded_at);
create index order_proof_by_key on order_proof (key_id) where sealed is not null;
create index order_proof_drafts on order_proof (uploaded_at) where submitted_at is null;
