-- Whoever may see what is masked of members looks after the pictures they show, too.
update staff_role set permissions = array_append(permissions, 'members.icon')
  where 'members.unmask' = any (permissions) and not 'members.icon' = any (permissions);
