import { ROLES_NEED } from './staff-approvals.ts'
import type { StaffRow } from './staff-list.store.ts'

/** The request of a role, the same for a new account as for one that is there. */
export function roleRequest(
  person: Pick<StaffRow, 'staffId' | 'username' | 'role' | 'isLocked' | 'withheldPermissions'>,
  role: string,
  reason: string,
) {
  return {
    kind: 'staff_role',
    needs: ROLES_NEED,
    subject: person.staffId,
    subjectName: person.username,
    input: { role, withheldPermissions: person.withheldPermissions },
    before: { role: person.role, isLocked: person.isLocked },
    after: { role, isLocked: false },
    reason,
  } as const
}
