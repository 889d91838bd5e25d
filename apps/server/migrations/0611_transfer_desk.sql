-- Transfers as staff look through them: the newest of all, and those of which the vendor said two things.
create index vendor_transfer_newest on vendor_transfer (created_at desc, id desc);
create index vendor_transfer_contradicted on vendor_transfer (created_at desc, id desc)
  where contradicted_at is not null;
