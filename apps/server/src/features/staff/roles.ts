import type { Permission } from '@baize/contract'

/**
 * What each role may do. Whoever looks after accounts moves no money, and whoever checks the
 * books decides nothing: no role holds every right.
 */
export const STAFF_ROLES = {
  cashier: [
    'members.read',
    'members.ledger',
    'withdrawals.read',
    'withdrawals.approve',
    'deposits.read',
  ],
  cashier_lead: [
    'members.read',
    'members.ledger',
    'withdrawals.read',
    'withdrawals.approve',
    'identity.review',
    'deposits.read',
    'audit.read',
    'alarms.read',
  ],
  support: ['members.read', 'identity.review', 'withdrawals.read', 'deposits.read'],
  auditor: [
    'members.read',
    'members.ledger',
    'withdrawals.read',
    'deposits.read',
    'audit.read',
    'alarms.read',
    'alarms.resolve',
    'system.read',
  ],
  administrator: [
    'members.read',
    'withdrawals.read',
    'deposits.read',
    'audit.read',
    'alarms.read',
    'alarms.resolve',
    'system.read',
    'system.change',
  ],
} as const satisfies Record<string, readonly Permission[]>

export type StaffRole = keyof typeof STAFF_ROLES

/** A role that is no longer in the table grants nothing. */
export function permissionsOf(role: string): readonly Permission[] {
  return Object.hasOwn(STAFF_ROLES, role) ? STAFF_ROLES[role as StaffRole] : []
}
