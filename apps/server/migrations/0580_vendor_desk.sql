-- Vendors as the console looks after them: how each is reached, and keys that two people make active.
alter table vendor_link
  add column if not exists wallet_kind text not null default 'seamless',
  -- Where pages of games are; null for the address of the calls.
  add column launch_url text,
  add constraint vendor_link_wallet_kind_known check (wallet_kind in ('seamless', 'transfer'));

alter table vendor_key
  -- The house's own half of an RSA pair; PEM.
  add column house_public_key text,
  add column created_by text,
  add column activated_at timestamptz,
  add column retired_by text,
  -- At most two are active, whatever the code says: each holds one of two places.
  add column active_place smallint,
  add constraint vendor_key_place_known check (active_place in (1, 2));

-- Keys from before today were active from the beginning; of more than two the newest stay.
update vendor_key k set activated_at = k.created_at,
    active_place = case when n.place <= 2 then n.place end,
    retired_at = case when n.place <= 2 then null else now() end
  from (
    select id, row_number() over (partition by vendor_code order by created_at desc, key_id) as place
      from vendor_key where retired_at is null
  ) n
  where n.id = k.id;

alter table vendor_key add constraint vendor_key_active_has_its_place
  check ((active_place is not null) = (activated_at is not null and retired_at is null));
create unique index vendor_key_active_place on vendor_key (vendor_code, active_place)
  where active_place is not null;

-- Those who look after the catalogue look after vendors, those who approve decide with them, and those
-- who correct balances decide on corrections that vendors ask for.
update staff_role set permissions = array_append(permissions, 'vendors.read')
  where permissions && array['catalogue.manage', 'members.adjust', 'audit.read']
    and not 'vendors.read' = any (permissions);
update staff_role set permissions = array_append(permissions, 'vendors.manage')
  where 'catalogue.manage' = any (permissions) and not 'vendors.manage' = any (permissions);
update staff_role set permissions = array_append(permissions, 'vendors.approve')
  where 'staff.approve' = any (permissions) and not 'vendors.approve' = any (permissions);
update staff_role set permissions = array_append(permissions, 'vendors.adjust')
  where 'members.adjust' = any (permissions) and not 'vendors.adjust' = any (permissions);
