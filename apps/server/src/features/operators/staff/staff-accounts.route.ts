import { operations, PERMISSIONS } from '@baize/contract'
import { maskMail, refuse, succeed } from '@baize/kernel'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { type Call, type Route, route, staffOf } from '../../../platform/http/route.ts'
import { makeInitialPassword } from '../../../platform/initial-password.ts'
import { createStaff } from './create-staff.ts'
import { roleWish } from './role-wish.ts'
import { loadAuthenticatorNeed, loadRole, loadRoles, lockRights } from './roles.store.ts'
import { hasConflict } from './roles.ts'
import { ROLES_NEED, shutAccount } from './staff-approvals.ts'
import {
  endStaffSessions,
  loadStaffRow,
  loadStaffRows,
  type StaffRow,
  savePassword,
} from './staff-list.store.ts'
import type { StaffParts } from './staff-parts.ts'

/** Accounts of staff and their roles. */
export function staffAccountRoutes(parts: StaffParts): Route[] {
  const { pool, clock } = parts
  const askerOf = (call: Pick<Call<never>, 'staff' | 'origin'>) => ({
    staff: staffOf(call),
    ip: call.origin.ip,
  })

  return [
    route(operations.getStaffList, async () => {
      const [staff, roles] = await Promise.all([loadStaffRows(pool), loadRoles(pool)])
      const listed = roles.map((role) => ({ ...role, permissions: [...role.permissions] }))
      return succeed({ staff: staff.map(viewStaff), roles: listed })
    }),

    route(operations.createStaff, async (call) => {
      const created = await createStaff(parts, askerOf(call), call.body)
      if (!created.ok) return created
      const { row, initialPassword } = created.value
      return succeed({ staff: viewStaff(row), initialPassword })
    }),

    route(operations.disableStaff, async (call) => {
      const { staff, ip } = askerOf(call)
      const { staffId } = call.params
      if (staffId === staff.staffId.toString()) return refuse('own_account')
      return await undoUnlessOk(parts, async (tx) => {
        await lockRights(tx)
        const person = await loadStaffRow(tx, staffId)
        if (!person) return refuse('not_found')
        if (person.isLocked) return refuse('already_locked')
        const shut = await shutAccount(tx, person)
        if (!shut.ok) return shut
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staff, ip),
          action: 'staff.disabled',
          subject: person.username,
          details: { reason: call.body.reason },
          before: { isLocked: false },
          after: { isLocked: true },
        })
        return succeed({ staff: viewStaff({ ...person, isLocked: true }) })
      })
    }),

    route(operations.resetStaff, async (call) => {
      const { staff, ip } = askerOf(call)
      const { staffId } = call.params
      if (staffId === staff.staffId.toString()) return refuse('own_account')
      const initialPassword = makeInitialPassword()
      const hash = await parts.hashPassword(initialPassword)
      return await inTransaction(pool, async (tx) => {
        await lockRights(tx)
        const person = await loadStaffRow(tx, staffId)
        if (!person) return refuse('not_found')
        await savePassword(tx, staffId, { hash, mustChange: true })
        await endStaffSessions(tx, staffId)
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staff, ip),
          action: 'staff.password_reset',
          subject: person.username,
          details: { reason: call.body.reason },
        })
        return succeed({
          staff: viewStaff({ ...person, mustChangePassword: true }),
          initialPassword,
        })
      })
    }),

    route(operations.askStaffEnable, async (call) => {
      const asker = askerOf(call)
      const { staffId } = call.params
      if (staffId === asker.staff.staffId.toString()) return refuse('own_account')
      return await inTransaction(pool, async (tx) => {
        const person = await loadStaffRow(tx, staffId)
        if (!person) return refuse('not_found')
        if (!person.isLocked) return refuse('not_locked')
        const wish = roleWish(person, person.role, call.body.reason)
        return await askApproval(tx, clock, asker, wish)
      })
    }),

    route(operations.askAuthenticatorReset, async (call) => {
      const asker = askerOf(call)
      const { staffId } = call.params
      if (staffId === asker.staff.staffId.toString()) return refuse('own_account')
      return await inTransaction(pool, async (tx) => {
        const person = await loadStaffRow(tx, staffId)
        if (!person) return refuse('not_found')
        if (!person.hasAuthenticator) return refuse('no_authenticator')
        return await askApproval(tx, clock, asker, {
          kind: 'staff_authenticator',
          needs: ROLES_NEED,
          subject: staffId,
          subjectName: person.username,
          input: {},
          before: { hasAuthenticator: true },
          after: { hasAuthenticator: false },
          reason: call.body.reason,
        })
      })
    }),

    route(operations.askStaffRole, async (call) => {
      const asker = askerOf(call)
      const { staffId } = call.params
      const { role, reason } = call.body
      if (staffId === asker.staff.staffId.toString()) return refuse('own_account')
      return await inTransaction(pool, async (tx) => {
        const person = await loadStaffRow(tx, staffId)
        if (!person) return refuse('not_found')
        if (!(await loadRole(tx, role))) return refuse('role_unknown')
        return await askApproval(tx, clock, asker, roleWish(person, role, reason))
      })
    }),

    route(operations.askRoleChange, async (call) => {
      const { role } = call.params
      const { reason } = call.body
      const permissions = PERMISSIONS.filter((each) => call.body.permissions.includes(each))
      if (permissions.length < new Set(call.body.permissions).size) return refuse('right_unknown')
      if (hasConflict(permissions)) return refuse('rights_conflict')
      return await inTransaction(pool, async (tx) => {
        const present = (await loadRole(tx, role)) ?? []
        const wasNeeded = await loadAuthenticatorNeed(tx, role)
        const needsAuthenticator = call.body.needsAuthenticator ?? wasNeeded
        return await askApproval(tx, clock, askerOf(call), {
          kind: 'role_change',
          needs: ROLES_NEED,
          subject: role,
          subjectName: role,
          input: { permissions, needsAuthenticator },
          before: { permissions: present, needsAuthenticator: wasNeeded },
          after: { permissions, needsAuthenticator },
          reason,
        })
      })
    }),
  ]
}

function viewStaff(row: StaffRow) {
  return {
    ...row,
    mail: maskMail(row.mail),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }
}

/** What was written before a refusal was found does not stay. */
async function undoUnlessOk<Value extends { readonly ok: boolean }>(
  { pool }: Pick<StaffParts, 'pool'>,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  let refused: Value | undefined
  try {
    return await inTransaction(pool, async (tx) => {
      const result = await work(tx)
      if (result.ok) return result
      refused = result
      throw new Error('refused')
    })
  } catch (failure) {
    if (refused) return refused
    throw failure
  }
}
