import { type Result, refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { acceptFactor } from '../../../platform/authenticator/accept-factor.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { hashToken } from '../../../platform/sessions/token.ts'
import { reserveTry } from './sign-in-attempt.store.ts'
import { hashCode } from './sign-in-code.ts'
import { findDoor, type StaffCall } from './sign-in-door.ts'
import { loadStaff, lockStaff } from './staff-account.store.ts'
import { findChallengeOwner, tryChallenge, useChallenge } from './staff-challenge.store.ts'
import type { StaffDeps } from './staff-deps.ts'
import { STAFF_FACTOR } from './staff-second-factor.ts'
import { type Entered, startStaffSession } from './start-staff-session.ts'

type Code = 'challenge_expired' | 'code_wrong'

/** Second step of signing in. The answer's token goes into the cookie and nowhere else. */
export async function confirmStaffSession(
  deps: Pick<StaffDeps, 'pool' | 'clock' | 'box'>,
  typed: { readonly challengeId: string; readonly code: string },
  call: StaffCall,
  browser: string,
): Promise<Result<Entered, Code>> {
  const attempt = {
    tokenHash: hashToken(typed.challengeId),
    codeHash: hashCode(typed.challengeId, typed.code.trim()),
  }
  return await inTransaction(deps.pool, async (tx) => {
    const now = deps.clock.now()
    // Before the challenge, as whoever changes the account does: then one of both is first.
    const ownerId = await findChallengeOwner(tx, attempt.tokenHash)
    if (ownerId === undefined) return refuse('challenge_expired')
    await lockStaff(tx, ownerId)
    const tried = await tryChallenge(tx, attempt, now)
    const account = tried && (await loadStaff(tx, tried.staffId))
    if (!tried || !account || account.isLocked) return refuse('challenge_expired')

    const audited = async (action: string) =>
      await saveAuditEntry(tx, {
        at: now,
        actor: auditActorOf(account, call.origin.ip),
        action,
        subject: account.username,
      })
    // The challenge is locked by the try: a second caller waits here, and finds it used.
    const factor = tried.isAccepted
      ? 'mail'
      : await acceptFactor(deps, STAFF_FACTOR, tx, { owner: tried.staffId, typed: typed.code })
    if (factor === undefined) {
      // A wrong code means the password is known, so it counts as a failed try too.
      const { username, staffId } = account
      const door = await findDoor(tx, call, { username, staffId }, now)
      await reserveTry(tx, door.key, now)
      await audited('staff.code_refused')
      return refuse('code_wrong')
    }
    if (!tried.isAccepted) await useChallenge(tx, attempt.tokenHash, now)
    const entered = await startStaffSession(tx, deps, account, { call, browser })
    await audited('staff.signed_in')
    if (factor === 'recovery') await audited('staff.recovery_code_used')
    return succeed(entered)
  })
}
