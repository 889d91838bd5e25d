-- What staff decided about a vendor's link stays, also where a demonstration writes its own at each start.
alter table vendor_link add column set_by_staff boolean not null default false;
update vendor_link set set_by_staff = true where exists (
  select from approval a
  where a.kind = 'vendor_link' and a.subject = vendor_code and a.state = 'approved');

-- Whether a vendor can be reached shows in the catalogue: its games can be opened, or they cannot.
create trigger vendor_link_added after insert or delete on vendor_link
  for each statement execute function count_catalogue_change();
create trigger vendor_key_place_changed after insert or delete or update of active_place on vendor_key
  for each statement execute function count_catalogue_change();
