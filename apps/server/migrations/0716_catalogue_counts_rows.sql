-- A statement that found nothing to do has changed nothing: a vendor whose code is taken, a key too many.
drop trigger vendor_changed on vendor;
create trigger vendor_changed after insert or update or delete on vendor
  for each row execute function count_catalogue_change();
drop trigger vendor_link_added on vendor_link;
create trigger vendor_link_added after insert or delete on vendor_link
  for each row execute function count_catalogue_change();
drop trigger vendor_key_place_changed on vendor_key;
create trigger vendor_key_place_changed after insert or delete or update of active_place on vendor_key
  for each row execute function count_catalogue_change();
