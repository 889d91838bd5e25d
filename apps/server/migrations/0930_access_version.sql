-- What a session was opened by is compared once more in the statement that opens it: the version counts every change of what
-- proves a member. A session is opened only where it is still as it was when the proof was read.
alter table member add column access_version integer not null default 0;
alter table login_check add column access_version integer not null default 0;

create function count_access_change() returns trigger language plpgsql as $$
begin
  new.access_version := old.access_version + 1;
  return new;
end
$$;
create trigger member_access_changed before update on member
  for each row when ((new.password_hash, new.password_changed_at, new.status, new.country_dialing_code,
    new.mobile_num) is distinct from (old.password_hash, old.password_changed_at, old.status,
    old.country_dialing_code, old.mobile_num))
  execute function count_access_change();

create function count_member_access_change() returns trigger language plpgsql as $$
begin
  update member set access_version = access_version + 1 where id = old.member_id;
  return null;
end
$$;
create trigger member_passkey_removed after delete on member_passkey
  for each row execute function count_member_access_change();
create trigger member_social_login_removed after delete on member_social_login
  for each row execute function count_member_access_change();
