-- A change of an offer that runs: the version that waits to count.
alter table offer add column next_version integer;

-- What the member reads of a reward that a person rejected.
alter table reward add column answer text;

-- Whoever moves money or looks after the house drafts and approves promotions; who reads the system reads them.
update staff_role set permissions = permissions || array['rewards.read', 'rewards.manage']
 where permissions && array['members.adjust', 'staff.manage'] and not 'rewards.read' = any (permissions);
update staff_role set permissions = array_append(permissions, 'rewards.read')
 where 'system.read' = any (permissions) and not 'rewards.read' = any (permissions);
