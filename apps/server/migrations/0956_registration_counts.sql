-- Accounts opened by one address, or IPv6 /64, and in one browser within the hour.
alter table login_try drop constraint login_try_scope_known;
alter table login_try add constraint login_try_scope_known check (scope in
  ('name', 'device', 'own address', 'address', 'second factor', 'registration address', 'registration browser'));

-- What one household has: an IPv4 address, or an IPv6 /64, from its first address to its last. Written so that an index on
-- addresses is used: `ip between network_first(x) and network_last(x)`.
create function network_first(ip inet) returns inet language sql immutable strict parallel safe
  return network(set_masklen(ip, case family(ip) when 6 then 64 else 32 end))::inet;
create function network_last(ip inet) returns inet language sql immutable strict parallel safe
  return set_masklen(broadcast(network_first(ip)), case family(ip) when 6 then 128 else 32 end);
create index member_by_register_ip on member (register_ip, registered_at);
