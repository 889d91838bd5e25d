-- What the points mall, raffles and red envelopes give as bonus money or free rounds: the terms, null for cash and goods.
alter table points_item
  add column given jsonb,
  drop constraint points_item_kind_known,
  drop constraint points_item_money,
  add constraint points_item_kind_known check (kind in ('goods', 'cash', 'bonus', 'free_rounds')),
  add constraint points_item_money check ((kind <> 'goods') = (money_minor is not null)),
  add constraint points_item_given check ((kind in ('bonus', 'free_rounds')) = (given is not null));

alter table points_order
  add column given jsonb,
  drop constraint points_order_kind_known,
  add constraint points_order_kind_known
    check (kind in ('goods', 'cash', 'bonus', 'free_rounds', 'conversion')),
  add constraint points_order_given check ((kind in ('bonus', 'free_rounds')) = (given is not null));

alter table raffle add column given jsonb;

-- Shares in bonus money are no money until they are taken: nothing is set aside for them.
alter table envelope add column given jsonb;
-- The grant that a share in bonus money is; null for cash.
alter table envelope_share add column grant_id uuid;
