-- What staff give to members by hand: asked for by one person, approved by another.
create table manual_grant (
  id uuid primary key,
  state text not null default 'asked',
  -- `cash` or `bonus`.
  kind text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- Of bonus money.
  terms jsonb,
  -- What the member reads.
  title text not null,
  reason text not null,
  made_at timestamptz not null,
  made_by text not null,
  approved_at timestamptz,
  approved_by text,
  constraint manual_grant_state_known check (state in ('asked', 'approved')),
  constraint manual_grant_kind_known check (kind in ('cash', 'bonus')),
  constraint manual_grant_bonus_has_terms check ((kind = 'bonus') = (terms is not null))
);
create index manual_grant_by_time on manual_grant (made_at desc);

-- Who gets it; each has an id of its own, under which it is posted once.
create table manual_grant_member (
  reward_id uuid primary key,
  grant_id uuid not null references manual_grant,
  member_id bigint not null references member,
  -- Empty until it is decided: `granted`, or the rule that kept the member from it.
  outcome text not null default '',
  decided_at timestamptz,
  constraint manual_grant_member_once unique (grant_id, member_id)
);
create index manual_grant_member_open on manual_grant_member (grant_id) where outcome = '';
create index manual_grant_member_of on manual_grant_member (member_id);
