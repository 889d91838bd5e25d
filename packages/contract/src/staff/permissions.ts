/** What staff may see and do of a member. */
export const MEMBER_PERMISSIONS = [
  'members.read',
  'members.ledger',
  'members.notes',
  'members.unmask',
  'members.lock',
  'members.password',
  'members.icon',
  'members.protect',
  'members.data',
] as const

/** Moves of a member’s money by hand. */
export const ADJUSTMENT_PERMISSIONS = ['members.adjust'] as const

/** House limits, whole files, approvals, colleagues, and the records of what was done. */
export const STAFF_PERMISSIONS = [
  'limits.change',
  'exports.full',
  'approvals.read',
  'staff.read',
  'staff.manage',
  'staff.approve',
  'roles.manage',
  'audit.read',
  'alarms.read',
  'alarms.resolve',
] as const
