import type { BodyOf, operations } from '@baize/contract'
import { isWeakPin, type Result, refuse, succeed } from '@baize/kernel'
import { saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { CallOrigin } from '../../../platform/http/route.ts'
import { hashPassword } from '../../../platform/password.ts'
import type { MemberSession } from '../../../platform/sessions/session.ts'
import { endSessions } from './change-password.ts'
import { confirmFactor, type FactorRefusal } from './confirm-factor.ts'
import { confirmPassword } from './confirm-password.ts'
import { CODE_LIFE_MS, NEXT_CODE_AFTER_MS } from './email-address.ts'
import { holdWithdrawals } from './hold-withdrawals.ts'
import type { IdentityParts } from './identity-parts.ts'
import { hashesOf, keptHashesOf, linkOf, makeMailedCode } from './member-code.ts'
import { saveMemberCode, takeMemberCode } from './member-codes.store.ts'
import {
  loadMember,
  loadPinOwner,
  type MemberRow,
  saveAccessChange,
  savePaymentPassword,
} from './members.store.ts'
import { loadOwnPhone } from './phone/own-phone.store.ts'
import { sendToMember } from './phone/own-phone.ts'
import type { PhoneRefusal } from './phone/phone-verification.ts'
import { paymentCodeMail, paymentResetMessage } from './security-mails.ts'
import { sendTo } from './tell-owner.ts'

const PURPOSE = 'payment'
const SECOND_MS = 1_000
const SECONDS_A_MINUTE = 60

type Wish = BodyOf<typeof operations.requestPaymentCode>
type Sent = {
  readonly sent: {
    verificationId: string
    channel: 'sms' | 'firebase'
    expiredMinutes: number
  } | null
  readonly waitSeconds: number
}

/** Sends a code to an address or number that was confirmed before the password was forgotten. */
export async function requestPaymentCode(
  parts: IdentityParts,
  memberId: bigint,
  { by, password, proof }: Wish,
  { ip }: CallOrigin,
): Promise<Result<Sent, 'proof_invalid' | 'contact_missing' | 'wrong_password' | PhoneRefusal>> {
  if (by === 'sms') {
    const phone = await loadOwnPhone(parts.pool, memberId)
    if (!phone) return refuse('contact_missing')
    const asked = { memberId, password, phone, purpose: PURPOSE, ip, proof } as const
    const sent = await sendToMember(parts, asked)
    if (!sent.ok) return sent
    const waitSeconds = sent.value.expiredMinutes * SECONDS_A_MINUTE
    return succeed({ sent: sent.value, waitSeconds })
  }
  if (!(await loadMember(parts.pool, memberId))?.email) return refuse('contact_missing')
  if (!(await parts.proofs.accept(proof))) return refuse('proof_invalid')
  const confirmed = await confirmPassword(parts, memberId, password)
  if (!confirmed.ok) return confirmed
  const isSent = await mailCode(parts, confirmed.value)
  if (!isSent) return refuse('too_many_requests')
  return succeed({ sent: null, waitSeconds: NEXT_CODE_AFTER_MS / SECOND_MS })
}

async function mailCode(parts: IdentityParts, { memberId, email }: MemberRow): Promise<boolean> {
  if (email === null) return false
  const now = parts.clock.now()
  const mailed = makeMailedCode()
  return await inTransaction(parts.pool, async (tx) => {
    const isSaved = await saveMemberCode(tx, {
      memberId,
      purpose: PURPOSE,
      ...keptHashesOf(memberId, PURPOSE, mailed),
      address: email,
      sentAt: new Date(now),
      expiresAt: new Date(now + CODE_LIFE_MS),
      notSince: new Date(now - NEXT_CODE_AFTER_MS),
    })
    const link = linkOf(parts.publicUrl, PURPOSE, mailed)
    const mail = paymentCodeMail(email, { code: mailed.code, link })
    if (isSaved) await sendTo(tx, memberId, mail)
    return isSaved
  })
}

type ResetBody = BodyOf<typeof operations.resetPaymentPassword>
type CodeRefusal = 'contact_missing' | 'code_wrong' | PhoneRefusal
type ResetRefusal =
  | 'payment_password_format'
  | 'payment_password_weak'
  | 'confirmation_mismatch'
  | 'wrong_password'
  | CodeRefusal
  | FactorRefusal

/**
 * Sets the payment password of who can read the owner's mail or phone and knows the login password.
 * Nothing leaves for a while: an owner who was notified has that long to object.
 */
export async function resetPaymentPassword(
  parts: IdentityParts,
  session: MemberSession,
  body: ResetBody,
  { ip }: CallOrigin,
): Promise<Result<{ heldUntil: string | null }, ResetRefusal>> {
  const { memberId } = session
  if (!/^\d{6}$/.test(body.paymentPassword)) return refuse('payment_password_format')
  if (body.paymentPassword !== body.confirmPaymentPassword) return refuse('confirmation_mismatch')
  const confirmed = await confirmPassword(parts, memberId, body.password)
  if (!confirmed.ok) return confirmed
  const factor = await confirmFactor(parts, memberId, body.secondFactor)
  if (!factor.ok) return factor
  if (isWeakPin(body.paymentPassword, await loadPinOwner(parts.pool, memberId))) {
    return refuse('payment_password_weak')
  }
  const hash = await hashPassword(body.paymentPassword)
  const code = await takeCode(parts, memberId, body)
  if (!code.ok) return code
  const at = new Date(parts.clock.now())
  const heldUntil = await inTransaction(parts.pool, async (tx) => {
    await savePaymentPassword(tx, memberId, hash)
    await saveAccessChange(tx, memberId, at)
    const heldUntil = await holdWithdrawals(parts, tx, memberId, 'payment_reset')
    await saveAuditEntry(tx, {
      at: parts.clock.now(),
      actor: { kind: 'member', id: memberId.toString(), name: session.username, ip },
      action: 'member.payment_password_reset',
      subject: memberId.toString(),
      details: { by: body.by, heldUntil: heldUntil?.toISOString() ?? null },
    })
    const phone = await loadOwnPhone(tx, memberId)
    const reached = [
      ...(confirmed.value.email ? [['mail', confirmed.value.email] as const] : []),
      ...(phone ? [['sms', phone.international] as const] : []),
    ]
    for (const [channel, to] of reached) {
      await sendTo(tx, memberId, paymentResetMessage({ channel, to, at, heldUntil }))
    }
    return heldUntil
  })
  await parts.failedTries.clear('payment member', memberId.toString())
  // Whoever else is signed in hears of it by having to log in again.
  await endSessions(parts, memberId, { except: session.tokenHash })
  return succeed({ heldUntil: heldUntil?.toISOString() ?? null })
}

async function takeCode(
  parts: IdentityParts,
  memberId: bigint,
  body: ResetBody,
): Promise<Result<unknown, CodeRefusal>> {
  if (body.by === 'sms') {
    const phone = await loadOwnPhone(parts.pool, memberId)
    return phone ? await parts.phones.accept(phone, PURPOSE, body) : refuse('contact_missing')
  }
  const hashes = hashesOf(memberId, PURPOSE, (body.code ?? '').trim())
  const at = new Date(parts.clock.now())
  const taken = await takeMemberCode(parts.pool, { memberId, purpose: PURPOSE, ...hashes, at })
  if (taken.kind === 'right') return succeed(undefined)
  return refuse(taken.kind === 'wrong' ? 'code_wrong' : 'code_expired')
}
