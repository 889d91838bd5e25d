-- Whoever looks after the system may now look after switches and registration, too. A role that was
-- taken away from or renamed is left as its owners made it.
update staff_role set permissions = array_append(permissions, 'registration.manage')
  where 'system.change' = any (permissions) and not 'registration.manage' = any (permissions);
