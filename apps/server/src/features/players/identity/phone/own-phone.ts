import type { BodyOf, operations } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import type { CallOrigin } from '../../../../platform/http/route.ts'
import type { MemberSession } from '../../../../platform/sessions/session.ts'
import { confirmFactor, type FactorRefusal } from '../confirm-factor.ts'
import { confirmPassword } from '../confirm-password.ts'
import { holdWithdrawals } from '../hold-withdrawals.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { loadLanguage } from '../members.store.ts'
import { endOthers } from '../owner-guard.ts'
import { phoneChangedMail, phoneChangedSms } from '../security-mails.ts'
import { notifyChange, sendTo } from '../tell-owner.ts'
import { maskPhone } from './mask-phone.ts'
import { isTakenNumber, loadOwnPhone, saveOwnPhone } from './own-phone.store.ts'
import type { PhoneCodes } from './phone-codes.ts'
import { type Phone, readPhone } from './phone-number.ts'
import type { PhonePurpose, PhoneRefusal } from './phone-verification.ts'

type SentCode = Awaited<ReturnType<PhoneCodes['request']>>

/**
 * A code to a number of a member who gave the login password again, from a browser that proved to be
 * one: a session that somebody took over sends no messages by the thousand.
 */
export async function sendToMember(
  parts: IdentityParts,
  sent: {
    readonly memberId: bigint
    readonly password: string
    readonly phone: Phone
    readonly purpose: PhonePurpose
    readonly ip: string
    readonly proof: string
  },
): Promise<SentCode | Result<never, 'proof_invalid' | 'wrong_password' | 'too_many_requests'>> {
  if (!(await parts.proofs.accept(sent.proof))) return refuse('proof_invalid')
  const confirmed = await confirmPassword(parts, sent.memberId, sent.password)
  if (!confirmed.ok) return confirmed
  const { phone, purpose, ip, proof } = sent
  const language = await loadLanguage(parts.pool, sent.memberId)
  return await parts.phones.request({ phone, purpose, ip, botCheck: proof, language })
}

/** Sends the code that a new number is confirmed with, whoever has that number now. */
export async function requestNewPhoneCode(
  parts: IdentityParts,
  memberId: bigint,
  body: BodyOf<typeof operations.requestNewPhoneCode>,
  { ip }: CallOrigin,
) {
  const { countries } = await parts.settings()
  const phone = readPhone(countries, body.countryDialingCode, body.mobileNum)
  if (!phone.ok) return phone
  const { password, proof } = body
  return await sendToMember(parts, {
    memberId,
    password,
    phone: phone.value,
    purpose: 'bind',
    ip,
    proof,
  })
}

/** Sends the code that the number until now is given up with. */
export async function requestOldPhoneCode(
  parts: IdentityParts,
  memberId: bigint,
  { password, proof }: BodyOf<typeof operations.requestOldPhoneCode>,
  { ip }: CallOrigin,
) {
  const phone = await loadOwnPhone(parts.pool, memberId)
  if (!phone) return refuse('phone_missing')
  return await sendToMember(parts, { memberId, password, phone, purpose: 'leave', ip, proof })
}

type BindRefusal = PhoneRefusal | FactorRefusal | 'old_code_wrong' | 'phone_taken'

/**
 * Makes a number the member's: its code, and what proves the owner of the account. The code of the
 * new number counts again when the other proof was wrong, so that nobody waits for another one.
 */
export async function bindPhone(
  parts: IdentityParts,
  member: MemberSession,
  body: BodyOf<typeof operations.bindPhone>,
  { ip }: CallOrigin,
): Promise<Result<{ phone: string }, BindRefusal>> {
  const { memberId } = member
  const { countries } = await parts.settings()
  const phone = readPhone(countries, body.countryDialingCode, body.mobileNum)
  if (!phone.ok) return phone
  const accepted = await parts.phones.accept(phone.value, 'bind', body)
  if (!accepted.ok) return accepted
  const before = await loadOwnPhone(parts.pool, memberId)
  const owner = await confirmOwner(parts, memberId, { body, before })
  if (!owner.ok) {
    await parts.phones.giveBack(body)
    return owner
  }
  const at = new Date(parts.clock.now())
  const shown = maskPhone(phone.value)
  try {
    await inTransaction(parts.pool, async (tx) => {
      await saveOwnPhone(tx, memberId, phone.value, at)
      await saveAuditEntry(tx, {
        at: parts.clock.now(),
        actor: { kind: 'member', id: memberId.toString(), name: member.username, ip },
        action: 'member.phone_changed',
        subject: memberId.toString(),
        before: { phone: before ? maskPhone(before) : null },
        after: { phone: shown },
      })
      await notifyChange(tx, { memberId, at }, (to) => phoneChangedMail(to, shown, at))
      const isOther = before && before.international !== phone.value.international
      if (!isOther) return
      await sendTo(tx, memberId, phoneChangedSms(before.international, shown, at))
      await holdWithdrawals(parts, tx, memberId, 'phone_replaced')
    })
  } catch (failure) {
    if (isTakenNumber(failure)) return refuse('phone_taken')
    throw failure
  }
  await endOthers(parts, member)
  return succeed({ phone: shown })
}

/** The authenticator; without one the phone until now; without either the password was enough. */
async function confirmOwner(
  parts: IdentityParts,
  memberId: bigint,
  { body, before }: { body: BodyOf<typeof operations.bindPhone>; before: Phone | undefined },
): Promise<Result<undefined, FactorRefusal | 'old_code_wrong'>> {
  const factor = await confirmFactor(parts, memberId, body.secondFactor)
  if (!factor.ok) return factor
  if (factor.value === 'accepted' || !before) return succeed(undefined)
  const left = await parts.phones.accept(before, 'leave', body.old ?? {})
  return left.ok ? succeed(undefined) : refuse('old_code_wrong')
}
