-- Who a member is at an identity provider. The provider's subject identifies; an address never does.
create table member_social_login (
  provider_id text not null,
  subject text not null,
  member_id bigint not null references member,
  -- What the provider calls them, for the owner to recognise.
  shown_name text not null,
  linked_at timestamptz not null,
  primary key (provider_id, subject),
  constraint member_social_login_is_one unique (member_id, provider_id)
);

-- A visit to a provider that has begun: bound to the browser that began it, good for one return.
create table social_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider_id text not null,
  nonce text not null,
  code_verifier text not null,
  -- Set when a signed-in member wants to link the login.
  member_id bigint references member,
  expires_at timestamptz not null
);

-- What a provider said, kept for the browser until it is used to sign in or to link.
create table social_ticket (
  token_hash bytea primary key,
  provider_id text not null,
  subject text not null,
  shown_name text not null,
  member_id bigint references member,
  tries_left integer not null,
  expires_at timestamptz not null
);
