-- What a vendor's games may take at most and at least, whatever each says, and where none of them is offered.
alter table vendor
  add column stake_min_minor bigint,
  add column stake_max_minor bigint,
  add column blocked_places text[] not null default '{}',
  add constraint vendor_stakes_positive check (stake_min_minor > 0 and stake_max_minor > 0),
  add constraint vendor_stakes_in_order check (stake_max_minor >= stake_min_minor);
