import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import type { SessionFinder, StaffSession } from '../../../platform/sessions/session.ts'
import { hashToken } from '../../../platform/sessions/token.ts'
import { isAuthenticatorDue, rightsOf } from './roles.ts'
import { touchSession } from './staff-session.store.ts'

/** Reads session, account and rights anew at every call: what was taken away is gone at once. */
export function createStaffSessionFinder(deps: {
  readonly pool: pg.Pool
  readonly clock: Clock
}): SessionFinder<StaffSession> {
  return {
    async find(token, { isBackground = false } = {}) {
      const tokenHash = hashToken(token)
      const found = await touchSession(deps.pool, tokenHash, deps.clock.now(), !isBackground)
      if (!found) return undefined
      return {
        staffId: BigInt(found.staffId),
        username: found.username,
        displayName: found.displayName,
        role: found.role,
        permissions: new Set(rightsOf(found)),
        mustChangePassword: found.mustChangePassword,
        mustSetUpAuthenticator: isAuthenticatorDue(found),
        tokenHash,
        browser: { name: found.device, mark: found.browserMark },
      }
    },
  }
}
