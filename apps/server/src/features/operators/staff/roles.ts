import { PERMISSIONS, type Permission } from '@baize/contract'

/**
 * The roles that come with the product; they are written into the database once and changed there.
 * Whoever looks after accounts moves no money, and whoever checks the books decides nothing.
 */
export const STAFF_ROLES = {
  cashier: [
    'shift.read',
    'members.read',
    'members.ledger',
    'members.notes',
    'withdrawals.read',
    'withdrawals.approve',
    'deposits.read',
    'deposits.decide',
  ],
  cashier_lead: [
    'shift.read',
    'cash_ups.read',
    'cash_ups.take',
    'members.read',
    'members.ledger',
    'members.notes',
    'members.unmask',
    'members.icon',
    'feedback.answer',
    'chat.moderate',
    'messages.send',
    'members.lock',
    'members.protect',
    'members.data',
    'members.adjust',
    'withdrawals.read',
    'withdrawals.approve',
    'identity.review',
    'deposits.read',
    'deposits.decide',
    'deposits.manage',
    'limits.change',
    'exports.full',
    'terms.manage',
    'vendors.read',
    'vendors.approve',
    'vendors.adjust',
    'jackpots.read',
    'jackpots.manage',
    'jackpots.approve',
    'lottery.read',
    'lottery.manage',
    'lottery.approve',
    'tables.read',
    'tables.manage',
    'tables.approve',
    'sports.read',
    'sports.manage',
    'sports.approve',
    'approvals.read',
    'staff.read',
    'staff.approve',
    'audit.read',
    'alarms.read',
    'agents.read',
    'agents.manage',
    'agents.pay',
    'rewards.read',
    'rewards.manage',
  ],
  support: [
    'shift.read',
    'members.read',
    'members.notes',
    'members.unmask',
    'members.icon',
    'feedback.answer',
    'chat.moderate',
    'messages.send',
    'members.password',
    'members.protect',
    'members.data',
    'identity.review',
    'withdrawals.read',
    'deposits.read',
  ],
  auditor: [
    'shift.read',
    'cash_ups.read',
    'members.read',
    'members.ledger',
    'withdrawals.read',
    'deposits.read',
    'approvals.read',
    'staff.read',
    'audit.read',
    'alarms.read',
    'alarms.resolve',
    'system.read',
    'vendors.read',
    'jackpots.read',
    'lottery.read',
    'tables.read',
    'sports.read',
    'agents.read',
    'rewards.read',
  ],
  administrator: [
    'shift.read',
    'cash_ups.read',
    'members.read',
    'members.password',
    'withdrawals.read',
    'deposits.read',
    'approvals.read',
    'staff.read',
    'staff.manage',
    'staff.approve',
    'roles.manage',
    'audit.read',
    'alarms.read',
    'alarms.resolve',
    'system.read',
    'system.change',
    'registration.manage',
    'content.manage',
    'messages.send',
    'catalogue.manage',
    'vendors.read',
    'vendors.manage',
    'vendors.approve',
    'terms.manage',
    'jackpots.read',
    'lottery.read',
    'lottery.manage',
    'tables.read',
    'tables.manage',
    'sports.read',
    'sports.manage',
    'agents.read',
    'agents.manage',
    'rewards.read',
    'rewards.manage',
  ],
} as const satisfies Record<string, readonly Permission[]>

export type StaffRole = keyof typeof STAFF_ROLES

/** The role of a new account until another person has approved one; it may do nothing. */
export const NO_ROLE = 'none'

/** Whoever has these looks after accounts; somebody always must. */
const ADMINISTRATOR: readonly Permission[] = ['staff.manage', 'roles.manage']
const MONEY: readonly Permission[] = [
  'withdrawals.approve',
  'deposits.decide',
  'members.adjust',
  'limits.change',
  'vendors.adjust',
  'jackpots.approve',
  'lottery.approve',
  'tables.approve',
  'sports.approve',
  'agents.pay',
]

/** Rights of the contract among what is stored; a right that no longer exists grants nothing. */
export function readPermissions(stored: readonly string[] | null): readonly Permission[] {
  return PERMISSIONS.filter((each) => stored?.includes(each))
}

interface Standing {
  readonly needsAuthenticator: boolean
  readonly hasAuthenticator: boolean
  readonly hasPasskey: boolean
}

/** Whether somebody's role asks for an authenticator, and they have neither set up one nor a passkey. */
export function isAuthenticatorDue(account: Standing): boolean {
  return account.needsAuthenticator && !account.hasAuthenticator && !account.hasPasskey
}

/**
 * What somebody may do now: nothing at all while a password that others know is theirs, or while an
 * authenticator is due.
 */
export function rightsOf(
  account: Standing & {
    readonly permissions: readonly string[] | null
    readonly mustChangePassword: boolean
  },
): readonly Permission[] {
  if (account.mustChangePassword || isAuthenticatorDue(account)) return []
  return readPermissions(account.permissions)
}

export function isAdministrator(permissions: readonly string[]): boolean {
  return ADMINISTRATOR.every((each) => permissions.includes(each))
}

/**
 * Nobody both looks after accounts and moves money, so nobody holds every right: who could make
 * accounts and use them would be two people at once.
 */
export function hasConflict(permissions: readonly string[]): boolean {
  const has = (rights: readonly Permission[]) => rights.some((each) => permissions.includes(each))
  return has(ADMINISTRATOR) && has(MONEY)
}

/** What a change of rights takes away and what it adds. */
export function compareRights(present: readonly string[], wanted: readonly string[]) {
  return {
    taken: present.filter((each) => !wanted.includes(each)),
    added: wanted.filter((each) => !present.includes(each)),
  }
}

/** Rights that a change adds and neither of the two people who decide on it holds. */
export function notHeld(
  added: readonly string[],
  holders: readonly ReadonlySet<string>[],
): readonly string[] {
  return added.filter((each) => !holders.some((held) => held.has(each)))
}
