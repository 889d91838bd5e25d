-- Rooms that many play in at once have one owner among the servers. A server has one row with a lease by the database's clock; a room names
-- its owner and the fence under which it acts, which grows with each owner: what a server writes for a room after another has taken it
-- over finds the fence gone.
create sequence room_fence;
create table room_server (
  id uuid primary key,
  lease_until timestamptz not null
);
create table room (
  kind text not null,
  code text not null,
  owner_id uuid references room_server on delete set null,
  fence bigint not null default 0,
  primary key (kind, code)
);
insert into room (kind, code) values ('crash', 'crash');
