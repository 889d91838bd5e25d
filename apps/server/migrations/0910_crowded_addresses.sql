-- Counts the members of each address in the last week without reading the logins of years.
create index member_login_by_time on member_login (at, ip, member_id) where outcome = 'signed_in';
