import { INVITATIONS_MAX, operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { hashToken } from '../../../platform/sessions/token.ts'
import { clearInvitationLink, findInvited, loadOpenInvitation } from './invitations.store.ts'
import { queueInvitation } from './invitations.ts'
import { lockRights } from './roles.store.ts'
import { NO_ROLE } from './roles.ts'
import { loadStaff, lockStaff } from './staff-account.store.ts'
import type { StaffDeps } from './staff-deps.ts'
import { loadStaffRow, saveStanding } from './staff-list.store.ts'

/** Links by which somebody new comes in: sent again, taken back, looked at. */
export function invitationRoutes(deps: StaffDeps): Route[] {
  const { pool, clock } = deps
  return [
    route(operations.sendInvitationAgain, async (call) => {
      const { staffId } = call.params
      return await inTransaction(pool, async (tx) => {
        await lockRights(tx)
        const person = await loadStaffRow(tx, staffId)
        if (!person) return refuse('not_found')
        const open = await loadOpenInvitation(tx, staffId)
        if (!open || person.isLocked) return refuse('not_invited')
        if (person.role === NO_ROLE) return refuse('role_waiting')
        if (open.sentCount >= INVITATIONS_MAX) return refuse('too_many_requests')
        await queueInvitation(tx, staffId)
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'staff.invitation_sent_again',
          subject: person.username,
        })
        return succeed({})
      })
    }),

    route(operations.takeInvitationBack, async (call) => {
      const { staffId } = call.params
      return await inTransaction(pool, async (tx) => {
        await lockRights(tx)
        // Before the invitation, as where a link is mailed: two that lock crosswise would end one of them.
        await lockStaff(tx, staffId)
        const person = await loadStaffRow(tx, staffId)
        if (!person) return refuse('not_found')
        if (!(await clearInvitationLink(tx, staffId))) return refuse('not_invited')
        const { isLocked } = person
        await saveStanding(tx, staffId, { role: NO_ROLE, withheldPermissions: [], isLocked })
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'staff.invitation_taken_back',
          subject: person.username,
          details: { reason: call.body.reason },
          before: { role: person.role },
          after: { role: NO_ROLE },
        })
        return succeed({})
      })
    }),

    route(operations.readInvitation, async (call) => {
      const invited = await findInvited(pool, hashToken(call.body.token), clock.now())
      const account = invited && (await loadStaff(pool, invited.staffId))
      if (!invited || !account) return refuse('invitation_invalid')
      const { username, displayName } = account
      return succeed({ username, displayName, expiresAt: invited.expiresAt.toISOString() })
    }),
  ]
}
