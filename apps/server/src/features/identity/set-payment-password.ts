import type { BodyOf, operations } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { hashPassword, verifyPassword } from '../../platform/password.ts'
import { confirmPassword } from './confirm-password.ts'
import type { IdentityParts } from './identity-parts.ts'
import { savePaymentPassword } from './members.store.ts'

export type SetPaymentPasswordRefusal =
  | 'payment_password_format'
  | 'confirmation_mismatch'
  | 'wrong_password'
  | 'old_payment_password_wrong'
  | 'too_many_requests'

const TRIES_MAX = 5

/**
 * Sets the payment password after the login password was given again; to change one, the one until
 * now is asked for as well. Who forgot it takes the way through mail or phone.
 */
export async function setPaymentPassword(
  parts: IdentityParts,
  memberId: bigint,
  body: BodyOf<typeof operations.setPaymentPassword>,
): Promise<Result<Record<string, never>, SetPaymentPasswordRefusal>> {
  if (!/^\d{6}$/.test(body.paymentPassword)) return refuse('payment_password_format')
  if (body.paymentPassword !== body.confirmPaymentPassword) return refuse('confirmation_mismatch')
  const confirmed = await confirmPassword(parts, memberId, body.password)
  if (!confirmed.ok) return confirmed
  const { paymentPasswordHash: before } = confirmed.value
  if (before !== null) {
    const known = await confirmOld(parts, memberId, before, body.oldPaymentPassword)
    if (!known.ok) return known
  }
  await savePaymentPassword(parts.pool, memberId, await hashPassword(body.paymentPassword))
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
  const tries = await parts.failedTries.add('payment member', subject)
  if (tries > TRIES_MAX) return refuse('too_many_requests')
  if (!(await verifyPassword(hash, typed ?? ''))) return refuse('old_payment_password_wrong')
  await parts.failedTries.clear('payment member', subject)
  return succeed(undefined)
}
