import type { StaffIdentity } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { acceptFactor } from '../../../platform/authenticator/accept-factor.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import { createToken, hashToken } from '../../../platform/sessions/token.ts'
import { isAuthenticatorDue, rightsOf } from './roles.ts'
import { forgetFailures, reserveTry } from './sign-in-attempt.store.ts'
import { hashCode } from './sign-in-code.ts'
import { findDoor, type SignInDoor, type StaffCall } from './sign-in-door.ts'
import { loadStaff, lockStaff, type StaffAccount } from './staff-account.store.ts'
import { saveStaffBrowser } from './staff-browser.store.ts'
import { findChallengeOwner, tryChallenge, useChallenge } from './staff-challenge.store.ts'
import type { StaffParts } from './staff-parts.ts'
import { STAFF_FACTOR } from './staff-second-factor.ts'
import { saveSession } from './staff-session.store.ts'

type Code = 'challenge_expired' | 'code_wrong'

/** Second step of signing in, from a browser that is known from now on. The answer's token goes into the cookie and nowhere else. */
export async function confirmStaffSession(
  parts: Pick<StaffParts, 'pool' | 'clock' | 'box'>,
  typed: { readonly challengeId: string; readonly code: string },
  call: StaffCall,
  browser: string,
): Promise<Result<{ token: string; staff: StaffIdentity }, Code>> {
  const confirmed = await confirmCode(parts, typed, call, browser)
  if (confirmed.ok) {
    const { staffId } = confirmed.value.staff
    await saveStaffBrowser(parts.pool, staffId, hashToken(browser), parts.clock.now())
  }
  return confirmed
}

async function confirmCode(
  parts: Pick<StaffParts, 'pool' | 'clock' | 'box'>,
  typed: { readonly challengeId: string; readonly code: string },
  call: StaffCall,
  browser: string,
): Promise<Result<{ token: string; staff: StaffIdentity }, Code>> {
  const { origin } = call
  const attempt = {
    tokenHash: hashToken(typed.challengeId),
    codeHash: hashCode(typed.challengeId, typed.code.trim()),
  }
  return await inTransaction(parts.pool, async (tx) => {
    const now = parts.clock.now()
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
        actor: auditActorOf(account, origin.ip),
        action,
        subject: account.username,
      })
    const { staffId, username } = account
    const door = await findDoor(tx, call, { username, staffId }, now)
    // The challenge is locked by the try: a second caller waits here, and finds it used.
    const factor = tried.isAccepted
      ? 'mail'
      : await acceptFactor(parts, STAFF_FACTOR, tx, { owner: tried.staffId, typed: typed.code })
    if (factor === undefined) {
      // A wrong code means the password is known, so it counts as a failed try too.
      await reserveTry(tx, door.key, now)
      await audited('staff.code_refused')
      return refuse('code_wrong')
    }
    if (!tried.isAccepted) await useChallenge(tx, attempt.tokenHash, now)
    const token = await startSession(tx, parts, { account, door, origin, browser })
    await audited('staff.signed_in')
    if (factor === 'recovery') await audited('staff.recovery_code_used')
    const permissions = new Set(rightsOf(account))
    const mustSetUpAuthenticator = isAuthenticatorDue(account)
    return succeed({
      token,
      staff: identityOf({ ...account, permissions, mustSetUpAuthenticator }),
    })
  })
}

async function startSession(
  tx: Tx,
  parts: Pick<StaffParts, 'clock'>,
  {
    account,
    door,
    origin,
    browser,
  }: {
    readonly account: StaffAccount
    readonly door: SignInDoor
    readonly origin: StaffCall['origin']
    readonly browser: string
  },
): Promise<string> {
  const token = createToken()
  const { ip, device } = origin
  const session = {
    ...{ ip, device, tokenHash: hashToken(token), staffId: account.staffId },
    browserHash: hashToken(browser),
  }
  await saveSession(tx, session, parts.clock.now())
  await forgetFailures(tx, door.key)
  return token
}

/** A staff member as the console knows them. */
export function identityOf(
  staff: Omit<StaffSession, 'staffId' | 'permissions' | 'tokenHash' | 'browser'> & {
    readonly staffId: bigint | string
    readonly permissions: ReadonlySet<string>
  },
): StaffIdentity {
  return {
    staffId: String(staff.staffId),
    username: staff.username,
    displayName: staff.displayName,
    role: staff.role,
    permissions: [...staff.permissions],
    mustChangePassword: staff.mustChangePassword,
    mustSetUpAuthenticator: staff.mustSetUpAuthenticator,
  }
}
