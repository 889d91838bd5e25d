-- A name as a bank and a person may both write it: without capitals, points and more than one space.
create function plain_name(name text) returns text language sql immutable strict parallel safe as
$$ select btrim(regexp_replace(lower(normalize(name, NFKC)), '[.[:space:]]+', ' ', 'g')) $$;

-- Whether others are paid under the same name or account, and sign in from the same browser, is asked
-- for every row of the queue.
create index bank_account_by_holder on bank_account (plain_name(holder_name));
create index bank_account_by_number on bank_account (bank_code, account_number);
create index known_device_by_token on known_device (token_hash);
