create table vendor (
  code text primary key,
  display_name text not null,
  sort_order integer not null default 0
);

create table game (
  node_id text primary key,
  code text not null unique,
  vendor_code text not null references vendor,
  name text not null,
  category text not null,
  classify text not null,
  is_hot boolean not null default false,
  is_new boolean not null default false,
  supports_free_play boolean not null default true,
  -- How the tile is composed: family, hero, back, front.
  tile jsonb not null,
  stake_min_minor bigint not null,
  stake_max_minor bigint not null,
  stakes_minor bigint[] not null,
  in_maintenance boolean not null default false,
  maintenance_until timestamptz,
  sort_order integer not null default 0,
  constraint game_limits_in_order check (stake_min_minor > 0 and stake_max_minor >= stake_min_minor)
);

create table favourite (
  member_id bigint not null references member,
  node_id text not null references game,
  added_at timestamptz not null,
  primary key (member_id, node_id)
);

create table banner (
  id text primary key,
  group_name text not null,
  family text not null,
  kicker text not null,
  title text not null,
  body text not null,
  art text[] not null,
  action text,
  linkage_type text not null,
  url text,
  sort_order integer not null,
  constraint banner_linkage_known check (linkage_type in ('game', 'page', 'none'))
);
