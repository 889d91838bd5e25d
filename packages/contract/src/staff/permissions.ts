export const MEMBER_PERMISSIONS = [
  'members.read',
  'members.ledger',
  'members.notes',
  'members.unmask',
  'members.lock',
  'members.password',
  'members.icon',
] as const
export const ADJUSTMENT_PERMISSIONS = ['members.adjust'] as const
export const STAFF_PERMISSIONS = [
  'limits.change',
  'approvals.read',
  'staff.read',
  'staff.manage',
  'staff.approve',
  'roles.manage',
  'audit.read',
  'alarms.read',
  'alarms.resolve',
] as const
