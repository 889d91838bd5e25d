import { type Result, refuse, succeed } from '@baize/kernel'
import { acceptAppCode } from '../../../platform/authenticator/accept-factor.ts'
import { makeAppKey } from '../../../platform/authenticator/new-key.ts'
import {
  hashRecoveryCode,
  makeRecoveryCodes,
} from '../../../platform/authenticator/recovery-codes.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { MemberSession } from '../../../platform/sessions/session.ts'
import { authenticators } from './authenticator.store.ts'
import { confirmPassword } from './confirm-password.ts'
import { holdWithdrawals } from './hold-withdrawals.ts'
import type { IdentityParts } from './identity-parts.ts'
import { endOthers } from './owner-guard.ts'
import { acceptSecondFactor, MEMBER_FACTOR } from './second-factor.ts'
import { authenticatorMail } from './security-mails.ts'
import { notifyChange } from './tell-owner.ts'

const ISSUER = 'Baize'
/** Wrong codes by a session that is already in, before it must wait. */
const TRIES_MAX = 5

/** A new secret for the app. It protects nothing before a first code came back. */
export async function startAuthenticator(
  parts: IdentityParts,
  memberId: bigint,
  password: string,
): Promise<
  Result<
    { secret: string; uri: string },
    'wrong_password' | 'too_many_requests' | 'authenticator_on'
  >
> {
  const confirmed = await confirmPassword(parts, memberId, password)
  if (!confirmed.ok) return confirmed
  const key = makeAppKey(ISSUER, confirmed.value.username)
  const sealed = parts.box.seal(key.secret, MEMBER_FACTOR.sealOwner(memberId))
  if (!(await authenticators.saveAuthenticator(parts.pool, memberId, sealed)))
    return refuse('authenticator_on')
  return succeed(key)
}

/** Turns the authenticator on and gives the recovery codes, this once. */
export async function confirmAuthenticator(
  parts: IdentityParts,
  session: MemberSession,
  code: string,
): Promise<Result<{ recoveryCodes: string[] }, 'code_wrong' | 'too_many_requests'>> {
  const { memberId } = session
  if (await hasTriedTooOften(parts, memberId)) return refuse('too_many_requests')
  const authenticator = await authenticators.loadAuthenticator(parts.pool, memberId)
  if (!authenticator || authenticator.isOn) return refuse('code_wrong')
  const tried = { owner: memberId, authenticator, typed: code }
  if (!(await acceptAppCode(parts, MEMBER_FACTOR, parts.pool, tried))) {
    return await refuseCode(parts, memberId)
  }
  const recoveryCodes = makeRecoveryCodes()
  const owner = MEMBER_FACTOR.recoveryOwner(memberId)
  const hashes = recoveryCodes.map((each) => hashRecoveryCode(owner, each))
  const isOn = await inTransaction(parts.pool, async (tx) => {
    const at = new Date(parts.clock.now())
    if (!(await authenticators.turnOn(tx, memberId, hashes, at))) return false
    await notifyChange(tx, { memberId, at }, (to) => authenticatorMail(to, true, at))
    return true
  })
  if (!isOn) return refuse('code_wrong')
  await endOthers(parts, session)
  return succeed({ recoveryCodes })
}

/** Turns the authenticator off; that takes the password and a code, or a recovery code. */
export async function removeAuthenticator(
  parts: IdentityParts,
  session: MemberSession,
  typed: { readonly password: string; readonly code: string },
): Promise<Result<Record<string, never>, 'wrong_password' | 'code_wrong' | 'too_many_requests'>> {
  const { memberId } = session
  const confirmed = await confirmPassword(parts, memberId, typed.password)
  if (!confirmed.ok) return confirmed
  if (await hasTriedTooOften(parts, memberId)) return refuse('too_many_requests')
  if (!(await acceptSecondFactor(parts, memberId, typed.code))) {
    return await refuseCode(parts, memberId)
  }
  const at = new Date(parts.clock.now())
  await inTransaction(parts.pool, async (tx) => {
    await authenticators.turnOff(tx, memberId)
    await holdWithdrawals(parts, tx, memberId, 'factor_removed')
    await notifyChange(tx, { memberId, at }, (to) => authenticatorMail(to, false, at))
  })
  await endOthers(parts, session)
  return succeed({})
}

async function hasTriedTooOften(parts: IdentityParts, memberId: bigint): Promise<boolean> {
  return (await parts.failedTries.count('authenticator', memberId.toString())) >= TRIES_MAX
}

async function refuseCode(parts: IdentityParts, memberId: bigint) {
  await parts.failedTries.add('authenticator', memberId.toString())
  return refuse('code_wrong')
}
