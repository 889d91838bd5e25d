/** Staff: who they are, how they sign in, what they may do, and the log of what they did. */
import type { Route } from '../../platform/http/route.ts'
import { auditLogRoutes } from './audit-log.route.ts'
import { ownAccountRoutes } from './own-account.route.ts'
import { ownAuthenticatorRoutes } from './own-authenticator.route.ts'
import { staffAccountRoutes } from './staff-accounts.route.ts'
import type { StaffParts } from './staff-parts.ts'
import { staffSessionRoutes } from './staff-session.route.ts'

export { proveDecision } from './decision-proofs.ts'
export { createStaffSessionFinder } from './find-staff-session.ts'
export { addFirstStaff } from './first-staff.ts'
export { seedRoles } from './roles.store.ts'
export { STAFF_ROLES, type StaffRole } from './roles.ts'
export { saveStaff } from './staff-account.store.ts'
export {
  createAuthenticatorReset,
  createRoleChangeApproval,
  createStaffRoleApproval,
} from './staff-approvals.ts'
export type { StaffParts } from './staff-parts.ts'
export { STAFF_FACTOR } from './staff-second-factor.ts'
export { pruneSignIns } from './staff-session.store.ts'

export function staffRoutes(parts: StaffParts): Route[] {
  return [
    ...staffSessionRoutes(parts),
    ...staffAccountRoutes(parts),
    ...ownAccountRoutes(parts),
    ...ownAuthenticatorRoutes(parts),
    ...auditLogRoutes(parts),
  ]
}
