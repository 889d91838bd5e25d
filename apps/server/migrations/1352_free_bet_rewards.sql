-- Free bets as rewards of the points mall and as grants by hand.
alter table points_item
  drop constraint points_item_kind_known,
  drop constraint points_item_given,
  add constraint points_item_kind_known
    check (kind in ('goods', 'cash', 'bonus', 'free_rounds', 'free_bet')),
  add constraint points_item_given
    check ((kind in ('bonus', 'free_rounds', 'free_bet')) = (given is not null));

alter table points_order
  drop constraint points_order_kind_known,
  drop constraint points_order_given,
  add constraint points_order_kind_known
    check (kind in ('goods', 'cash', 'bonus', 'free_rounds', 'free_bet', 'conversion')),
  add constraint points_order_given
    check ((kind in ('bonus', 'free_rounds', 'free_bet')) = (given is not null));

alter table manual_grant
  drop constraint manual_grant_kind_known,
  drop constraint manual_grant_bonus_has_terms,
  add constraint manual_grant_kind_known
    check (kind in ('cash', 'bonus', 'free_bet', 'points', 'points_taken')),
  add constraint manual_grant_has_terms check ((kind in ('bonus', 'free_bet')) = (terms is not null));
