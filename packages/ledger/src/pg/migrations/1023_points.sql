-- Points: a currency of their own, earned by play, held by orders, spent or turned into money.
insert into ledger_transfer_code (number, name) values
  (143, 'points_earned'), (144, 'points_taken_back'), (145, 'points_hold'), (146, 'points_spent'),
  (147, 'points_release'), (148, 'points_converted'), (149, 'points_granted');
