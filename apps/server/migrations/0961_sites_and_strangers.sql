-- What a provider gives who asks for more than one network: the IPv6 /48 of an address, from its first address to its last. Of an IPv4
-- address only itself. Written so that an index on addresses is used, as network_first and network_last are.
create function site_first(ip inet) returns inet language sql immutable strict parallel safe
  return network(set_masklen(ip, case family(ip) when 6 then 48 else 32 end))::inet;
create function site_last(ip inet) returns inet language sql immutable strict parallel safe
  return set_masklen(broadcast(site_first(ip)), case family(ip) when 6 then 128 else 32 end);

-- More from strangers at once than the house is used to.
alter table alarm drop constraint alarm_kind_check;
alter table alarm add constraint alarm_kind_check
  check (kind in ('books', 'assertion', 'audit', 'vendors', 'withdrawals', 'payments', 'games', 'identity', 'strangers'));

-- The secret of the link in the same mail: too long to be guessed, so that what strangers guessed does not close it.
alter table member_code add column link_hash bytea;
alter table login_check add column mail_link_hash bytea;
