-- Version 2 of a vendor's signature covers who says what to which path. Vendors that staff have linked may move within 90
-- days; new ones, and those of a demonstration, speak version 2 alone.
alter table vendor_link
  add column v1_until timestamptz,
  -- The newest call signed in version 1, to the hour, and the first in version 2.
  add column v1_last_at timestamptz,
  add column v2_first_at timestamptz;
update vendor_link set v1_until = now() + interval '90 days' where dialect = 'baize' and set_by_staff;
