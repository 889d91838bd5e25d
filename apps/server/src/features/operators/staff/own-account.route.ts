import { operations } from '@baize/contract'
import { assert, isUuid, maskMail, refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { newPasswordFault } from './new-password.ts'
import { forgetFailures, reserveTry } from './sign-in-attempt.store.ts'
import { insideKey } from './sign-in-door.ts'
import { SESSION_IDLE_MS } from './sign-in-rules.ts'
import { loadStaff, saveStaffLanguage } from './staff-account.store.ts'
import { staffAuthenticators } from './staff-authenticator.store.ts'
import type { StaffDeps } from './staff-deps.ts'
import { endStaffSessions, loadOwnSessions, savePassword } from './staff-list.store.ts'
import { staffPasskeys } from './staff-passkeys.store.ts'

/** One's own account: the password and the sessions. */
export function ownAccountRoutes(deps: StaffDeps): Route[] {
  const { pool, clock } = deps
  return [
    route(operations.getOwnAccount, async (call) => {
      const { staffId, tokenHash } = staffOf(call)
      const now = clock.now()
      const at = { now: new Date(now), idleSince: new Date(now - SESSION_IDLE_MS) }
      const [account, sessions, recoveryCodesLeft, passkeys] = await Promise.all([
        loadStaff(pool, staffId.toString()),
        loadOwnSessions(pool, staffId, at),
        staffAuthenticators.countRecoveryCodes(pool, staffId.toString()),
        staffPasskeys.loadPasskeys(pool, staffId),
      ])
      assert(account, 'whoever is signed in has an account')
      return succeed({
        mail: maskMail(account.mail),
        hasAuthenticator: account.hasAuthenticator,
        needsAuthenticator: account.needsAuthenticator,
        recoveryCodesLeft,
        passkeys: passkeys.map(({ passkeyId, name, addedAt, lastUsedAt, isBlocked }) => ({
          ...{ passkeyId, name, isBlocked },
          addedAt: addedAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        sessions: sessions.map(({ tokenHash: hash, ...session }) => ({
          ...session,
          startedAt: session.startedAt.toISOString(),
          lastSeenAt: session.lastSeenAt.toISOString(),
          isThisOne: hash.equals(tokenHash),
        })),
      })
    }),

    route(operations.setStaffLanguage, async (call) => {
      const { language } = call.body
      await saveStaffLanguage(pool, staffOf(call).staffId.toString(), language)
      return succeed({ language })
    }),

    route(operations.changeOwnPassword, async (call) => {
      const staff = staffOf(call)
      const { oldPassword, newPassword } = call.body
      const key = insideKey(staff)
      // Counted as tries to sign in are: a session that was left open is no way to guess.
      if (!(await reserveTry(pool, key, clock.now()))) return refuse('too_many_requests')
      const account = await loadStaff(pool, staff.staffId.toString())
      const isRight = await deps.verifyPassword(account?.passwordHash, oldPassword, 'staff')
      if (!account || !isRight) return refuse('wrong_password')
      const of = { username: staff.username, oldPassword }
      const fault = newPasswordFault(deps, newPassword, of)
      if (fault) return refuse(fault)
      const hash = await deps.hashPassword(newPassword)
      await inTransaction(pool, async (tx) => {
        await savePassword(tx, account.staffId, { hash, mustChange: false })
        await endStaffSessions(tx, account.staffId, { except: staff.tokenHash })
        await forgetFailures(tx, key)
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staff, call.origin.ip),
          action: 'staff.password_changed',
          subject: staff.username,
        })
      })
      return succeed({})
    }),

    route(operations.endOwnSession, async (call) => {
      const staff = staffOf(call)
      const only = call.params.staffSessionId
      if (!isUuid(only)) return refuse('not_found')
      return await inTransaction(pool, async (tx) => {
        const ended = await endStaffSessions(tx, staff.staffId.toString(), {
          only,
          except: staff.tokenHash,
        })
        if (ended === 0) return refuse('not_found')
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staff, call.origin.ip),
          action: 'staff.session_ended',
          subject: staff.username,
        })
        return succeed({})
      })
    }),
  ]
}
