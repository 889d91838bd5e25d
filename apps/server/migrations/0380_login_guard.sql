-- When somebody tried to sign in, by what is counted: a name as strangers try it, a name from a
-- browser or an address that its owner uses, an address. One hour is enough to refuse by.
create table login_try (
  scope text not null,
  subject text not null,
  tried_at timestamptz[] not null,
  last_at timestamptz not null,
  primary key (scope, subject),
  constraint login_try_scope_known
    check (scope in ('name', 'device', 'own address', 'address', 'second factor'))
);
create index login_try_by_age on login_try (last_at);

-- Browsers in which a member signed in. The token opens nothing: it says that whoever types the name
-- here is not one of the strangers who may have used up the name's tries.
create table known_device (
  member_id bigint not null references member,
  token_hash bytea not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (member_id, token_hash)
);

-- Null: a name that nobody has. It is written down like any other, so that the time an answer takes
-- does not tell which names there are; after a day it is forgotten.
alter table member_login alter column member_id drop not null;
create index member_login_of_nobody on member_login (at) where member_id is null;
