import type { BodyOf, operations } from '@baize/contract'
import { isWeakPin, type Result, refuse, succeed } from '@baize/kernel'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { hashPassword, verifyPassword } from '../../../platform/password.ts'
import type { MemberSession } from '../../../platform/sessions/session.ts'
import { holdForNewBrowser } from './hold-withdrawals.ts'
import type { IdentityParts } from './identity-parts.ts'
import { loadPinOwner, savePaymentPassword } from './members.store.ts'
import { confirmOwner, endOthers, type OwnerRefusal } from './owner-guard.ts'
import { paymentPasswordMail } from './security-mails.ts'
import { notifyChange } from './tell-owner.ts'

export type SetPaymentPasswordRefusal =
  | 'payment_password_format'
  | 'payment_password_weak'
  | 'confirmation_mismatch'
  | OwnerRefusal
  | 'old_payment_password_wrong'
  | 'too_many_requests'

const TRIES_MAX = 5

/**
 * Sets the payment password once the owner is confirmed; to change one, the old one is asked for as well. A forgotten one is
 * reset by mail or phone.
 */
export async function setPaymentPassword(
  parts: IdentityParts,
  session: MemberSession,
  body: BodyOf<typeof operations.setPaymentPassword>,
  device: string | undefined,
): Promise<Result<Record<string, never>, SetPaymentPasswordRefusal>> {
  const { memberId } = session
  if (!/^\d{6}$/.test(body.paymentPassword)) return refuse('payment_password_format')
  if (body.paymentPassword !== body.confirmPaymentPassword) return refuse('confirmation_mismatch')
  const confirmed = await confirmOwner(parts, memberId, body)
  if (!confirmed.ok) return confirmed
  const { paymentPasswordHash: before } = confirmed.value
  if (before !== null) {
    const known = await confirmOld(parts, memberId, before, body.oldPaymentPassword)
    if (!known.ok) return known
  }
  if (isWeakPin(body.paymentPassword, await loadPinOwner(parts.pool, memberId))) {
    return refuse('payment_password_weak')
  }
  const hash = await hashPassword(body.paymentPassword)
  const at = new Date(parts.clock.now())
  await inTransaction(parts.pool, async (tx) => {
    await savePaymentPassword(tx, memberId, hash)
    if (before === null) {
      await holdForNewBrowser(parts, tx, { memberId, reason: 'first_pin', device })
    }
    await notifyChange(tx, { memberId, at }, (to) => paymentPasswordMail(to, before === null, at))
  })
  await endOthers(parts, session)
  return succeed({})
}

/** Guessed as seldom as in front of a withdrawal: the tries are counted together. */
async function confirmOld(
  parts: IdentityParts,
  memberId: bigint,
  hash: string,
  typed: string | undefined,
): Promise<Result<undefined, 'old_payment_password_wrong' | 'too_many_requests'>> {
  const subject = memberId.toString()
  return await parts.failedTries.inTurn('payment member', subject, async () => {
    const tries = await parts.failedTries.add('payment member', subject)
    if (tries > TRIES_MAX) return refuse('too_many_requests')
    if (!(await verifyPassword(hash, typed ?? ''))) return refuse('old_payment_password_wrong')
    await parts.failedTries.clear('payment member', subject)
    return succeed(undefined)
  })
}
