import { type Approval, PERMISSIONS } from '@baize/contract'
import { type Clock, type Result, refuse, succeed } from '@baize/kernel'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import { roleRequest } from './role-request.ts'
import { loadAuthenticatorNeed, loadRights, loadRole, lockRights, saveRole } from './roles.store.ts'
import { compareRights, hasConflict, NO_ROLE } from './roles.ts'
import { keepAdministrator, ROLES_NEED } from './staff-approvals.ts'
import { loadStaffRow, saveStanding } from './staff-list.store.ts'

interface Asker {
  readonly staff: StaffSession
  readonly ip: string
}

/** What came of it: rights that are gone already, and what waits for another person. */
interface Changed {
  readonly taken: string[]
  readonly approval: Approval | null
}

type Common = 'approval_waiting' | 'last_administrator' | 'rights_unchanged'

/** Another role for somebody. What it takes away is gone at once; what it adds, another person approves. */
export async function changeRole(
  tx: Tx,
  clock: Clock,
  asker: Asker,
  {
    staffId,
    role,
    reason,
  }: { readonly staffId: string; readonly role: string; readonly reason: string },
): Promise<Result<Changed, Common | 'not_found' | 'role_unknown'>> {
  await lockRights(tx)
  const person = await loadStaffRow(tx, staffId)
  if (!person) return refuse('not_found')
  const wanted = role === NO_ROLE ? [] : await loadRole(tx, role)
  if (!wanted) return refuse('role_unknown')
  // Letting somebody in again gives all of the role anew.
  if (person.isLocked && role !== NO_ROLE) {
    const asked = await askApproval(tx, clock, asker, roleRequest(person, role, reason))
    return asked.ok ? succeed({ taken: [], ...asked.value }) : asked
  }
  const present = await loadRights(tx, person)
  const { taken, added } = compareRights(present, wanted)
  const isNew = role !== person.role
  if (!isNew && taken.length + added.length === 0) return refuse('rights_unchanged')
  const isAtOnce = added.length === 0
  const withheldPermissions = isAtOnce
    ? []
    : [...new Set([...person.withheldPermissions, ...taken])].toSorted()
  const standing = { role: isAtOnce ? role : person.role, withheldPermissions }
  if (isAtOnce || taken.length > 0) {
    await saveStanding(tx, staffId, { ...standing, isLocked: person.isLocked })
    const left = await keepAdministrator(tx)
    if (!left.ok) return left
    await saveAuditEntry(tx, {
      at: clock.now(),
      actor: auditActorOf(asker.staff, asker.ip),
      action: 'staff.rights_taken',
      subject: person.username,
      details: { reason },
      before: { role: person.role, permissions: present },
      after: { role: standing.role, permissions: present.filter((each) => !taken.includes(each)) },
    })
  }
  if (isAtOnce) return succeed({ taken, approval: null })
  const request = roleRequest({ ...person, ...standing }, role, reason)
  const asked = await askApproval(tx, clock, asker, request)
  return asked.ok ? succeed({ taken, ...asked.value }) : asked
}

/** Another set of rights for a role. What it takes away is gone at once; the rest, another person approves. */
export async function changeRoleRights(
  tx: Tx,
  clock: Clock,
  asker: Asker,
  wanted: {
    readonly role: string
    readonly permissions: readonly string[]
    readonly needsAuthenticator?: boolean | undefined
    readonly reason: string
  },
): Promise<Result<Changed, Common | 'right_unknown' | 'rights_conflict'>> {
  const { role, reason } = wanted
  const permissions = PERMISSIONS.filter((each) => wanted.permissions.includes(each))
  if (permissions.length < new Set(wanted.permissions).size) return refuse('right_unknown')
  if (hasConflict(permissions)) return refuse('rights_conflict')
  await lockRights(tx)
  const stored = await loadRole(tx, role)
  const wasNeeded = await loadAuthenticatorNeed(tx, role)
  const needsAuthenticator = wanted.needsAuthenticator ?? wasNeeded
  const present = stored ?? []
  const { taken, added } = compareRights(present, permissions)
  const kept = present.filter((each) => !taken.includes(each))
  const isAsked = stored === undefined || added.length > 0 || wasNeeded !== needsAuthenticator
  if (!isAsked && taken.length === 0) return refuse('rights_unchanged')
  if (taken.length > 0) {
    const terms = { permissions: kept, needsAuthenticator: wasNeeded }
    await saveRole(tx, role, terms, new Date(clock.now()))
    const left = await keepAdministrator(tx)
    if (!left.ok) return left
    await saveAuditEntry(tx, {
      at: clock.now(),
      actor: auditActorOf(asker.staff, asker.ip),
      action: 'staff.role_rights_taken',
      subject: role,
      details: { reason },
      before: { permissions: present },
      after: { permissions: kept },
    })
  }
  if (!isAsked) return succeed({ taken, approval: null })
  const asked = await askApproval(tx, clock, asker, {
    kind: 'role_change',
    needs: ROLES_NEED,
    subject: role,
    subjectName: role,
    input: { permissions, needsAuthenticator },
    before: { permissions: kept, needsAuthenticator: wasNeeded },
    after: { permissions, needsAuthenticator },
    reason,
  })
  return asked.ok ? succeed({ taken, ...asked.value }) : asked
}
