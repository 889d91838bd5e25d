-- What the review of withdrawals asks the database, made quick.

create index withdrawal_by_creation on withdrawal (created_at);
create index member_session_by_ip on member_session (ip, member_id);

-- The smallest time-ordered id of a moment: finds the rounds since then by their key.
create function first_id_at(moment timestamptz) returns uuid
  language sql immutable strict parallel safe
  return (lpad(to_hex(floor(extract(epoch from moment) * 1000)::bigint), 12, '0')
    || '00000000000000000000')::uuid;
