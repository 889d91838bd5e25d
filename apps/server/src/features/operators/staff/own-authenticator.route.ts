import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { acceptAppCode, acceptFactor } from '../../../platform/authenticator/accept-factor.ts'
import { makeAppKey } from '../../../platform/authenticator/new-key.ts'
import {
  hashRecoveryCode,
  makeRecoveryCodes,
} from '../../../platform/authenticator/recovery-codes.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { confirmOwnPassword, type OwnCall } from './confirm-own.ts'
import { forgetTry, reserveTry } from './sign-in-attempt.store.ts'
import { insideKey } from './sign-in-door.ts'
import { staffAuthenticators } from './staff-authenticator.store.ts'
import type { StaffDeps } from './staff-deps.ts'
import { endStaffSessions } from './staff-list.store.ts'
import { STAFF_FACTOR } from './staff-second-factor.ts'

const ISSUER = 'Baize console'

/** One's own authenticator app: set up, and turned off again where the role lets it be. */
export function ownAuthenticatorRoutes(deps: StaffDeps): Route[] {
  const { pool, clock } = deps
  return [
    route(operations.startOwnAuthenticator, async (call) => {
      const confirmed = await confirmOwnPassword(deps, call, call.body.password)
      if (!confirmed.ok) return confirmed
      const { staffId, username } = confirmed.value
      const key = makeAppKey(ISSUER, username)
      const sealed = deps.box.seal(key.secret, STAFF_FACTOR.sealOwner(staffId))
      return await inTransaction(pool, async (tx) => {
        if (!(await staffAuthenticators.saveAuthenticator(tx, staffId, sealed)))
          return refuse('authenticator_on')
        await audit(tx, deps, call, 'staff.authenticator_begun')
        return succeed(key)
      })
    }),

    route(operations.confirmOwnAuthenticator, async (call) => {
      const { tokenHash, ...staff } = staffOf(call)
      const staffId = staff.staffId.toString()
      if (!(await reserveTry(pool, insideKey(staffOf(call)), clock.now()))) {
        return refuse('too_many_requests')
      }
      return await inTransaction(pool, async (tx) => {
        const authenticator = await staffAuthenticators.loadAuthenticator(tx, staffId)
        if (!authenticator || authenticator.isOn) return refuse('code_wrong')
        const tried = { owner: staffId, authenticator, typed: call.body.code }
        if (!(await acceptAppCode(deps, STAFF_FACTOR, tx, tried))) return refuse('code_wrong')
        const recoveryCodes = makeRecoveryCodes()
        const owner = STAFF_FACTOR.recoveryOwner(staffId)
        const hashes = recoveryCodes.map((each) => hashRecoveryCode(owner, each))
        if (!(await staffAuthenticators.turnOn(tx, staffId, hashes, new Date(clock.now()))))
          return refuse('code_wrong')
        await forgetTry(tx, insideKey(staffOf(call)))
        // Whoever is in elsewhere came in without it.
        await endStaffSessions(tx, staffId, { except: tokenHash })
        await audit(tx, deps, call, 'staff.authenticator_on')
        return succeed({ recoveryCodes })
      })
    }),

    route(operations.removeOwnAuthenticator, async (call) => {
      const confirmed = await confirmOwnPassword(deps, call, call.body.password)
      if (!confirmed.ok) return confirmed
      const { staffId, needsAuthenticator, hasPasskey } = confirmed.value
      if (needsAuthenticator && !hasPasskey) return refuse('authenticator_needed')
      if (!(await reserveTry(pool, insideKey(staffOf(call)), clock.now()))) {
        return refuse('too_many_requests')
      }
      return await inTransaction(pool, async (tx) => {
        const tried = { owner: staffId, typed: call.body.code }
        if (!(await acceptFactor(deps, STAFF_FACTOR, tx, tried))) {
          return refuse('code_wrong')
        }
        await staffAuthenticators.turnOff(tx, staffId)
        await forgetTry(tx, insideKey(staffOf(call)))
        await endStaffSessions(tx, staffId, { except: staffOf(call).tokenHash })
        await audit(tx, deps, call, 'staff.authenticator_off')
        return succeed({})
      })
    }),
  ]
}

async function audit(
  tx: Tx,
  { clock }: Pick<StaffDeps, 'clock'>,
  call: OwnCall,
  action: 'staff.authenticator_begun' | 'staff.authenticator_on' | 'staff.authenticator_off',
): Promise<void> {
  const staff = staffOf(call)
  const wasOn = action === 'staff.authenticator_off'
  const isOn = action === 'staff.authenticator_on'
  await saveAuditEntry(tx, {
    at: clock.now(),
    actor: auditActorOf(staff, call.origin.ip),
    action,
    subject: staff.username,
    before: { hasAuthenticator: wasOn },
    after: { hasAuthenticator: isOn },
  })
}
