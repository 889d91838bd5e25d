-- The token of a launch works once: who exchanges it first has the session.
alter table vendor_session add column token_used_at timestamptz;

-- One name for a vendor's key, by which its secret is sealed and sealed anew.
alter table vendor_key add column id text generated always as (vendor_code || ':' || key_id) stored;
create unique index vendor_key_by_id on vendor_key (id);
