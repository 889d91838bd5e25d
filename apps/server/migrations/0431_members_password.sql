-- Support and administrators of a new installation may give a member a first password. Those of an
-- older one get the right as well, unless people have decided on their role: that decision stands.
update staff_role set permissions = array_append(permissions, 'members.password')
  where name in ('support', 'administrator')
    and not 'members.password' = any (permissions)
    and not exists (
      select from approval
        where kind = 'role_change' and state = 'approved' and subject = staff_role.name
    );
