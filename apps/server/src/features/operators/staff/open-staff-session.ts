import type { BodyOf, operations, ValueOf } from '@baize/contract'
import { maskMail, type Result, refuse, succeed } from '@baize/kernel'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { createToken, hashToken } from '../../../platform/sessions/token.ts'
import { mailStaffCode } from './mail-staff-code.ts'
import { forgetTry, reserveTry } from './sign-in-attempt.store.ts'
import { hashCode, makeCode } from './sign-in-code.ts'
import { findDoor, type StaffCall } from './sign-in-door.ts'
import { CODE_TTL_MS } from './sign-in-rules.ts'
import {
  loadStaff,
  loadStaffByUsername,
  lockStaff,
  type StaffAccount,
} from './staff-account.store.ts'
import { saveChallenge } from './staff-challenge.store.ts'
import type { StaffDeps } from './staff-deps.ts'

export type OpenedChallenge = ValueOf<typeof operations.openStaffSession>

type Code =
  | 'proof_invalid'
  | 'too_many_requests'
  | 'wrong_credentials'
  | 'account_locked'
  | 'unavailable'

/**
 * First step of signing in. Whoever does not know the password learns nothing: a name that nobody
 * has costs the same hash, is counted the same way and reads the same. A browser that is not known pays with work before
 * anything is hashed, and waits its turn among strangers.
 */
export async function openStaffSession(
  deps: StaffDeps,
  typed: BodyOf<typeof operations.openStaffSession>,
  call: StaffCall,
): Promise<Result<OpenedChallenge, Code>> {
  const username = typed.username.trim()
  const now = deps.clock.now()
  const account = await loadStaffByUsername(deps.pool, username)
  const door = await findDoor(deps.pool, call, { username, staffId: account?.staffId }, now)
  const { ip } = call.origin
  if (!door.isKnown) {
    const fault = await deps.strangers.fault('console address', ip, typed.proof ?? '')
    if (fault) return refuse(fault)
  }
  if (!(await reserveTry(deps.pool, door.key, now))) return refuse('too_many_requests')
  const lane = door.isKnown ? 'staff' : 'strangers'
  const isRight = await deps
    .verifyPassword(account?.passwordHash, typed.password, lane)
    .catch(async (failure: unknown) => {
      await forgetTry(deps.pool, door.key)
      throw failure
    })
  if (!account || !isRight) {
    if (!door.isKnown) await deps.strangers.count('console address', ip)
    return refuse('wrong_credentials')
  }

  await forgetTry(deps.pool, door.key)
  if (account.isLocked) return refuse('account_locked')
  return await openChallenge(deps, account)
}

/** Opens the second step. Somebody with an authenticator or a passkey is mailed nothing: a code by mail would be a way round it. */
async function openChallenge(
  deps: StaffDeps,
  account: StaffAccount,
): Promise<Result<OpenedChallenge, Code>> {
  const { staffId, hasAuthenticator, hasPasskey } = account
  const isMailed = !hasAuthenticator && !hasPasskey
  const now = deps.clock.now()
  const challengeId = createToken()
  const code = isMailed ? makeCode() : undefined
  const tokenHash = hashToken(challengeId)
  const isSaved = await inTransaction(deps.pool, async (tx) => {
    await lockStaff(tx, staffId)
    // As it is under the lock: a password that was changed meanwhile, or a shut account, opens no second step.
    const now = await loadStaff(tx, staffId)
    if (now?.passwordHash !== account.passwordHash || now.isLocked) return false
    const codeHash = code === undefined ? null : hashCode(challengeId, code)
    return await saveChallenge(tx, { staffId, tokenHash, codeHash }, deps.clock.now())
  })
  if (!isSaved) return refuse('too_many_requests')
  if (code !== undefined && !(await mailStaffCode(deps, account, { tokenHash, code }))) {
    return refuse('unavailable')
  }
  return succeed({
    challengeId,
    ...{ hasAuthenticator, hasPasskey },
    sentTo: isMailed ? maskMail(account.mail) : null,
    expiresAt: new Date(now + CODE_TTL_MS).toISOString(),
  })
}
