import type { BodyOf, operations } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { verifyField } from '@baize/registration'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { CallOrigin } from '../../../platform/http/route.ts'
import { hashPassword } from '../../../platform/password.ts'
import type { MemberSession } from '../../../platform/sessions/session.ts'
import { isCommonPassword } from './common-passwords.ts'
import { confirmFactor, type FactorRefusal } from './confirm-factor.ts'
import { confirmPassword } from './confirm-password.ts'
import type { IdentityParts } from './identity-parts.ts'
import type { WhichSessions } from './member-sessions.store.ts'
import { loadMember, savePassword } from './members.store.ts'
import { savePasswordChange } from './password-changes.ts'
import { passwordChangedMail } from './security-mails.ts'
import { notifyChange } from './tell-owner.ts'

export type ChangePasswordRefusal =
  | 'confirmation_mismatch'
  | 'password_format'
  | 'password_too_common'
  | 'wrong_password'
  | FactorRefusal
  | 'password_same'
  | 'too_many_requests'

/**
 * Changes the login password. Every session ends, and the caller goes on with a new one: whoever
 * changes a password because somebody else is in wants them out.
 */
export async function changePassword(
  parts: IdentityParts,
  { memberId, isPasswordDue }: Pick<MemberSession, 'memberId' | 'isPasswordDue'>,
  body: BodyOf<typeof operations.changePassword>,
  origin: CallOrigin,
): Promise<Result<{ token: string | undefined }, ChangePasswordRefusal>> {
  if (body.newPassword !== body.confirmNewPassword) return refuse('confirmation_mismatch')
  const { registrationRules } = await parts.settings()
  const { password: rule } = registrationRules
  if (rule && verifyField(rule, body.newPassword)) return refuse('password_format')
  const confirmed = await confirmPassword(parts, memberId, body.oldPassword)
  if (!confirmed.ok) return confirmed
  // A login that opens nothing but this change has just asked for it.
  const factor = isPasswordDue || (await confirmFactor(parts, memberId, body.secondFactor))
  if (factor !== true && !factor.ok) return factor
  const { username } = confirmed.value
  if (body.newPassword === body.oldPassword) return refuse('password_same')
  if (isCommonPassword(body.newPassword, username)) return refuse('password_too_common')

  const hash = await hashPassword(body.newPassword)
  const at = new Date(parts.clock.now())
  await inTransaction(parts.pool, async (tx) => {
    await savePassword(tx, memberId, hash, at)
    await savePasswordChange(tx, at, { memberId, username, ip: origin.ip })
    await notifyChange(tx, { memberId, at }, (to) => passwordChangedMail(to, at))
  })
  await endSessions(parts, memberId, {})
  const member = await loadMember(parts.pool, memberId)
  // Locked, or changed once more at the same moment: the change stands, and the caller signs in again.
  const isIn = member?.status === 'active' && member.passwordHash === hash
  return succeed({ token: isIn ? await parts.sessions.open(member, origin) : undefined })
}

/** Ends sessions and closes their tabs; answers how many there were. */
export async function endSessions(
  parts: Pick<IdentityParts, 'sessions' | 'live'>,
  memberId: bigint,
  which: WhichSessions,
): Promise<number> {
  const ended = await parts.sessions.endMany(memberId, which)
  for (const tokenHash of ended) {
    parts.live.endSession(memberId, tokenHash.toString('hex'), 'ended')
  }
  return ended.length
}
