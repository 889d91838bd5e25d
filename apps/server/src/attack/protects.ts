import type { Operation } from '@baize/contract'

/** By these staff keep a player from playing. */
const BY_STAFF = ['staff.tightenMemberLimit', 'staff.startMemberBreak', 'staff.closeMemberAccount']

/** Who takes a break, or is given one, is refused elsewhere for that alone: what protects is tried last. */
export function protects({ id }: Pick<Operation, 'id'>): boolean {
  return id.startsWith('protection.') || id.startsWith('privacy.') || BY_STAFF.includes(id)
}
