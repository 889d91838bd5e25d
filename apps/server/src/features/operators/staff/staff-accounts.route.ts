import { operations } from '@baize/contract'
import { maskMail, refuse, succeed } from '@baize/kernel'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Call, type Route, route, staffOf } from '../../../platform/http/route.ts'
import { makeInitialPassword } from '../../../platform/initial-password.ts'
import { changeRole, changeRoleRights } from './change-rights.ts'
import { createStaff } from './create-staff.ts'
import { roleRequest } from './role-request.ts'
import { loadRoles, lockRights } from './roles.store.ts'
import { ROLES_NEED, shutAccount } from './staff-approvals.ts'
import type { StaffDeps } from './staff-deps.ts'
import {
  endStaffSessions,
  loadStaffRow,
  loadStaffRows,
  type StaffRow,
  savePassword,
} from './staff-list.store.ts'
import { undoUnlessOk } from './undo-unless-ok.ts'

/** Accounts of staff and their roles. */
export function staffAccountRoutes(deps: StaffDeps): Route[] {
  const { pool, clock } = deps
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
      const created = await createStaff(deps, askerOf(call), call.body)
      if (!created.ok) return created
      return succeed({ staff: viewStaff(created.value) })
    }),

    route(operations.disableStaff, async (call) => {
      const { staff, ip } = askerOf(call)
      const { staffId } = call.params
      if (staffId === staff.staffId.toString()) return refuse('own_account')
      return await undoUnlessOk(pool, async (tx) => {
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
      const hash = await deps.hashPassword(initialPassword)
      return await inTransaction(pool, async (tx) => {
        await lockRights(tx)
        const person = await loadStaffRow(tx, staffId)
        if (!person) return refuse('not_found')
        if (person.isInvited) return refuse('is_invited')
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
        const request = roleRequest(person, person.role, call.body.reason)
        return await askApproval(tx, clock, asker, request)
      })
    }),

    route(operations.askAuthenticatorReset, async (call) => {
      const asker = askerOf(call)
      const { staffId } = call.params
      if (staffId === asker.staff.staffId.toString()) return refuse('own_account')
      return await inTransaction(pool, async (tx) => {
        const person = await loadStaffRow(tx, staffId)
        if (!person) return refuse('not_found')
        const { hasAuthenticator, hasPasskey } = person
        if (!hasAuthenticator && !hasPasskey) return refuse('no_authenticator')
        return await askApproval(tx, clock, asker, {
          kind: 'staff_authenticator',
          needs: ROLES_NEED,
          subject: staffId,
          subjectName: person.username,
          input: {},
          before: { hasAuthenticator, hasPasskey },
          after: { hasAuthenticator: false, hasPasskey: false },
          reason: call.body.reason,
        })
      })
    }),

    route(operations.askStaffRole, async (call) => {
      const asker = askerOf(call)
      const { staffId } = call.params
      if (staffId === asker.staff.staffId.toString()) return refuse('own_account')
      return await undoUnlessOk(pool, (tx) =>
        changeRole(tx, clock, asker, { staffId, ...call.body }),
      )
    }),

    route(operations.askRoleChange, async (call) => {
      const wanted = { role: call.params.role, ...call.body }
      return await undoUnlessOk(pool, (tx) => changeRoleRights(tx, clock, askerOf(call), wanted))
    }),
  ]
}

function viewStaff({
  isInvited,
  invitationSentAt,
  invitationExpiresAt,
  withheldPermissions,
  ...row
}: StaffRow) {
  return {
    ...row,
    withheldPermissions: [...withheldPermissions],
    mail: maskMail(row.mail),
    invitation: isInvited
      ? {
          sentAt: invitationSentAt?.toISOString() ?? null,
          expiresAt: invitationExpiresAt?.toISOString() ?? null,
        }
      : null,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }
}
