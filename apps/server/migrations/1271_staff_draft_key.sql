-- What somebody has typed in the console and not sent is kept in their browser under a key of their own: others who sign in
-- there cannot read it.
create table staff_draft_key (
  staff_id bigint primary key references staff,
  key_sealed bytea not null
);
