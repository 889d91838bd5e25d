-- Which protocol a vendor speaks: the house's own, or one of those that are translated.
alter table vendor_link
  add column dialect text not null default 'baize',
  -- How the vendor calls this house, where its dialect asks for that.
  add column operator_name text;
alter table vendor_link add constraint vendor_link_dialect_known
  check (dialect in ('baize', 'action-batch', 'hub88'));
