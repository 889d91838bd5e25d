-- Codes of offers: one that many enter, or many that one enters each.
create table offer_code (
  -- In capitals, without spaces.
  code text primary key,
  offer_id bigint not null references offer,
  uses integer not null check (uses > 0),
  uses_left integer not null,
  made_at timestamptz not null,
  made_by text not null,
  constraint offer_code_uses_left check (uses_left between 0 and uses)
);
create index offer_code_by_offer on offer_code (offer_id, made_at, code);

-- Who entered one; a member enters one code of an offer.
create table offer_code_use (
  offer_id bigint not null references offer,
  member_id bigint not null references member,
  code text not null references offer_code,
  entered_at timestamptz not null,
  primary key (offer_id, member_id)
);
create index offer_code_use_by_code on offer_code_use (code);
select keep_rows_final('offer_code_use');
