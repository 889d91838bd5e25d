-- Vendors of games that play on members' cash: how they are reached, how their calls are believed,
-- and what they did. Their rounds stand in the members' record beside the house's own.

create table vendor_link (
  vendor_code text primary key references vendor,
  -- Where games are opened.
  base_url text not null,
  -- Addresses that calls may come from; an empty list lets every address in.
  allowed_addresses cidr[] not null default '{}',
  updated_at timestamptz not null
);

-- At most two of a vendor are active at a time, so that they can be changed without a pause.
create table vendor_key (
  vendor_code text not null references vendor,
  key_id text not null,
  algorithm text not null,
  -- The shared secret, or the house's own private key of an RSA pair; sealed with the installation's key.
  sealed_secret bytea not null,
  -- The vendor's public key, where the algorithm has one; PEM.
  public_key text,
  created_at timestamptz not null,
  retired_at timestamptz,
  primary key (vendor_code, key_id),
  constraint vendor_key_algorithm_known check (algorithm in ('hmac-sha256', 'rsa-sha256')),
  constraint vendor_key_has_its_half check ((algorithm = 'rsa-sha256') = (public_key is not null))
);

-- How a vendor knows a member: by a name that means nothing anywhere else.
create table vendor_player (
  vendor_code text not null,
  member_id bigint not null references member,
  player_ref text not null,
  primary key (vendor_code, member_id),
  constraint vendor_player_ref_is_one unique (vendor_code, player_ref)
);

-- One opened game. Of token and session only hashes are kept.
create table vendor_session (
  session_hash bytea primary key,
  token_hash bytea not null unique,
  token_expires_at timestamptz not null,
  vendor_code text not null,
  member_id bigint not null references member,
  game_code text not null,
  currency text not null,
  language text not null,
  ip inet not null,
  country text,
  -- The member's session on the site; with its end nothing more is staked.
  site_session_hash bytea not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index vendor_session_by_member on vendor_session (member_id, opened_at desc);

-- A vendor's round by the vendor's name of it, for ever: what was refunded before it came must be
-- refused however late it comes. The book says where each bet and win of it stands.
create table vendor_round (
  vendor_code text not null,
  member_id bigint not null,
  ref text not null,
  game_code text not null,
  -- The round of the member's record; null while nothing was taken.
  round_id uuid,
  version integer not null,
  book json not null,
  primary key (vendor_code, member_id, ref)
) with (fillfactor = 70);

-- Every transaction with the answer it got, written in the commit that holds its money. The id is
-- time-ordered; months of it are cut like rounds.
create table vendor_transaction (
  id uuid not null primary key,
  vendor_code text not null,
  tx_id text not null,
  member_id bigint not null,
  call text not null,
  round_ref text,
  game_code text not null,
  amount_minor bigint,
  -- `ok`, or why it was refused.
  code text not null,
  request_hash bytea not null,
  answer json not null,
  request json not null,
  at timestamptz not null
) partition by range (id);

-- Rounds of vendors have no seed of ours; what the engine needed to say, the vendor keeps.
alter table round add column vendor_code text;
alter table round alter column seed_id drop not null;
alter table round alter column nonce drop not null;
alter table round add constraint round_has_a_seed
  check ((vendor_code is null) = (seed_id is not null and nonce is not null));

-- A closed round of ours is history; of a vendor's, a win may be taken back after it.
drop trigger round_closed_is_final on round;
create trigger round_closed_is_final before update or delete on round
  for each row when (old.state = 'closed' and old.vendor_code is null)
  execute function refuse_round_change();
create function refuse_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'a closed round changes only what it paid' using errcode = 'restrict_violation';
end
$$;
create trigger vendor_round_keeps_its_facts before update on round
  for each row when (old.vendor_code is not null and (new.vendor_code, new.game_code, new.member_id,
    new.id, new.opened_at) is distinct from (old.vendor_code, old.game_code, old.member_id, old.id,
    old.opened_at))
  execute function refuse_record_change();
create trigger vendor_round_is_kept before delete on round
  for each row when (old.vendor_code is not null) execute function refuse_record_change();

-- Months of vendors' transactions. Within a month the database itself refuses a second row; the
-- ledger's postings keep months apart.
create function make_vendor_partitions(from_day date, months integer) returns integer
language plpgsql as $$
declare
  month date;
  child text;
  made integer := 0;
begin
  for step in 0 .. months - 1 loop
    month := (date_trunc('month', from_day) + make_interval(months => step))::date;
    child := 'vendor_transaction' || to_char(month, '_YYYY_MM');
    if to_regclass(child) is not null then continue; end if;
    execute format('create table %I partition of vendor_transaction for values from (%L) to (%L)',
      child, first_uuid_of((month || ' 00:00Z')::timestamptz),
      first_uuid_of(((month + interval '1 month')::date || ' 00:00Z')::timestamptz));
    perform keep_transactions_final(child);
    made := made + 1;
  end loop;
  return made;
end
$$;
create function keep_transactions_final(of_table text) returns void language plpgsql as $$
begin
  execute format('create unique index %I on %I (vendor_code, tx_id)', of_table || '_is_one', of_table);
  perform keep_rows_final(of_table);
end
$$;
create table vendor_transaction_other partition of vendor_transaction default;
select keep_rows_final('vendor_transaction');
select keep_transactions_final('vendor_transaction_other');
select make_vendor_partitions(current_date, 4);
