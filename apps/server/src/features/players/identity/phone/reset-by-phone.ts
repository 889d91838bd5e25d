import type { BodyOf, operations } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { verifyField } from '@baize/registration'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { hashPassword } from '../../../../platform/password.ts'
import { admitMember } from '../admit-member.ts'
import { endSessions } from '../change-password.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { holdWithdrawals } from '../hold-withdrawals.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { clearTries } from '../login-tries.store.ts'
import { findMemberByPhone, loadMember, type MemberRow, savePassword } from '../members.store.ts'
import { savePasswordChange } from '../password-changes.ts'
import { passwordChangedMail } from '../security-mails.ts'
import type { SignInCall } from '../sign-in.ts'
import { notifyChange } from '../tell-owner.ts'
import { readPhone } from './phone-number.ts'
import type { PhoneRefusal } from './phone-verification.ts'

type ResetRefusal =
  | 'confirmation_mismatch'
  | 'password_format'
  | 'password_too_common'
  | PhoneRefusal

/**
 * Sets the password of whoever holds the phone and signs them in. A second factor is still asked
 * for: then, and for a locked account, nobody is signed in.
 */
export async function resetPasswordByPhone(
  parts: IdentityParts,
  body: BodyOf<typeof operations.resetPasswordByPhone>,
  call: SignInCall,
): Promise<Result<{ member: MemberRow | undefined }, ResetRefusal>> {
  const { switches, countries, registrationRules } = await parts.settings()
  if (!switches.CHNGPASSVERIF3) return refuse('operation_not_allowed')
  const { newPassword } = body
  if (newPassword !== body.confirmNewPassword) return refuse('confirmation_mismatch')
  if (verifyField(registrationRules.password, newPassword)) return refuse('password_format')
  if (isCommonPassword(newPassword)) return refuse('password_too_common')
  const phone = readPhone(countries, body.countryDialingCode, body.mobileNum)
  if (!phone.ok) return phone

  // Hashed before the code is looked at: a wrong code takes as long as a right one.
  const hash = await hashPassword(newPassword, 'strangers')
  const accepted = await parts.phones.accept(phone.value, 'password', body)
  if (!accepted.ok) return accepted
  const member = await findMemberByPhone(parts.pool, phone.value.international)
  if (!member) return refuse('invalid_verification_code')
  // Only now, so that nobody learns the name that belongs to a number.
  if (isCommonPassword(newPassword, member.username)) return refuse('password_too_common')
  const at = new Date(parts.clock.now())
  await inTransaction(parts.pool, async (tx) => {
    await savePassword(tx, member.memberId, hash, at)
    await savePasswordChange(tx, at, { ...member, ip: call.origin.ip })
    await notifyChange(tx, { memberId: member.memberId, at }, (to) => passwordChangedMail(to, at))
    await holdWithdrawals(parts, tx, member.memberId, 'password_reset')
  })
  await clearTries(parts.pool, { scope: 'name', subject: member.username.toLowerCase() })
  await endSessions(parts, member.memberId, {})
  const changed = await loadMember(parts.pool, member.memberId)
  const isOurs = changed?.passwordHash === hash
  const terms = { provedBy: 'code', isChecked: true } as const
  const admitted = isOurs ? await admitMember(parts, call, changed, terms) : undefined
  return succeed({ member: admitted?.ok ? admitted.value.member : undefined })
}
