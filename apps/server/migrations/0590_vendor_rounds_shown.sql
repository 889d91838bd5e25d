-- A vendor's round is shown with everything that was said of it.
create index vendor_transaction_by_round on vendor_transaction (member_id, round_ref)
  where round_ref is not null;
create index vendor_round_by_record on vendor_round (member_id, round_id) where round_id is not null;
