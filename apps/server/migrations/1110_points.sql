-- Points: what bets bring, what members have of it, what it buys.
create table points_terms (
  version integer primary key,
  minor_per_point bigint not null,
  -- By product, as decimals.
  weights jsonb not null,
  -- Money for so many points; null where points are not turned into money.
  convert_money_minor bigint,
  convert_for_points bigint,
  convert_min_points bigint,
  -- Cash of an order above this waits for a person.
  cash_at_once_max_minor bigint not null,
  -- Bets settled from then on count by it.
  from_at timestamptz not null,
  made_by text not null,
  constraint points_terms_are_above_zero check (minor_per_point > 0)
);
select keep_rows_final('points_terms');

-- The exact sum that a member has earned, as a fraction in lowest terms, and its whole points.
create table points_earning (
  member_id bigint primary key references member,
  numerator numeric not null,
  denominator numeric not null,
  whole bigint not null,
  -- Of the newest event in it.
  position bigint not null,
  -- The whole points are not in the ledger yet.
  is_due boolean not null
) with (fillfactor = 70);
create index points_earning_due on points_earning (member_id) where is_due;

-- What the ledger has of it. Its account holds posted + granted - spent - held.
create table points_wallet (
  member_id bigint primary key references member,
  -- Whole points earned, up to a position.
  earned bigint not null,
  position bigint not null,
  granted bigint not null,
  spent bigint not null,
  held bigint not null,
  -- Earned points in the ledger; above what is earned where play was taken back after they were spent.
  posted bigint not null,
  constraint points_wallet_not_below_zero
    check (granted >= 0 and spent >= 0 and held >= 0 and posted + granted - spent - held >= 0)
) with (fillfactor = 70);

create table points_item (
  id bigint generated always as identity primary key,
  kind text not null,
  picture text not null,
  -- By language: name and text.
  texts jsonb not null,
  cost_points bigint not null,
  money_minor bigint,
  quantity_min integer not null,
  quantity_max integer not null,
  level_min integer not null,
  -- Null is without a limit. Taken with the points of an order.
  stock_left integer,
  is_closed boolean not null default false,
  changed_at timestamptz not null,
  constraint points_item_kind_known check (kind in ('goods', 'cash')),
  constraint points_item_money check ((kind = 'cash') = (money_minor is not null)),
  constraint points_item_stock_not_below_zero check (stock_left >= 0)
);

create table points_order (
  id uuid primary key,
  member_id bigint not null references member,
  -- Null for points that became money.
  item_id bigint references points_item,
  kind text not null,
  picture text not null,
  texts jsonb not null,
  quantity integer not null,
  points bigint not null,
  money_minor bigint,
  state text not null,
  -- Where goods are sent: name, phone and address.
  sealed_address bytea,
  ordered_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  tracking_number text,
  answer text,
  constraint points_order_kind_known check (kind in ('goods', 'cash', 'conversion')),
  constraint points_order_state_known check (state in ('in_process', 'approved', 'rejected')),
  constraint points_order_above_zero check (points > 0 and quantity > 0)
);
create index points_order_by_member on points_order (member_id, ordered_at desc, id);
create index points_order_waiting on points_order (ordered_at, id) where state = 'in_process';
create index points_order_by_time on points_order (ordered_at);
