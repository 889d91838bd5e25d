-- Browsers in which a colleague signed in. The token opens nothing: it says that whoever types the name here is not one of
-- the strangers who may have used up the name's tries.
create table staff_browser (
  staff_id bigint not null references staff,
  token_hash bytea not null,
  last_at timestamptz not null,
  primary key (staff_id, token_hash)
);
create index staff_browser_by_age on staff_browser (last_at);
