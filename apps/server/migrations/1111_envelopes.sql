-- Red envelopes: a sum that is split into shares before anybody can take one.
create table envelope (
  id uuid primary key,
  state text not null default 'draft',
  -- By language.
  titles jsonb not null,
  total_minor bigint not null check (total_minor > 0),
  shares integer not null check (shares > 0),
  -- `equal` or `random`.
  split text not null,
  least_minor bigint not null check (least_minor > 0),
  audience jsonb not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- In the order in which they are taken; null until the money for them is set aside.
  shares_minor bigint[],
  taken integer not null default 0,
  -- What went back when it ended.
  returned_minor bigint,
  made_at timestamptz not null,
  made_by text not null,
  constraint envelope_state_known check (state in ('draft', 'approved', 'funded', 'ended')),
  constraint envelope_split_known check (split in ('equal', 'random')),
  constraint envelope_closes_later check (closes_at >= opens_at),
  constraint envelope_taken_within check (taken between 0 and shares),
  constraint envelope_funded_has_shares
    check (state <> 'funded' or cardinality(shares_minor) = shares)
);
create index envelope_live on envelope (opens_at) where state in ('approved', 'funded');
create index envelope_by_opening on envelope (opens_at desc, id desc);

-- Who took which share.
create table envelope_share (
  envelope_id uuid not null references envelope,
  member_id bigint not null references member,
  place integer not null check (place > 0),
  amount_minor bigint not null check (amount_minor > 0),
  taken_at timestamptz not null,
  primary key (envelope_id, member_id),
  constraint envelope_share_once unique (envelope_id, place)
);
create index envelope_share_by_member on envelope_share (member_id);
select keep_rows_final('envelope_share');
