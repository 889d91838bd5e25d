-- Staff may hold a vendor's breaker: open lets no call out, closed every one; null lets it decide.
alter table vendor_link
  add column breaker_hold text,
  add constraint vendor_link_hold_known check (breaker_hold in ('open', 'closed'));
