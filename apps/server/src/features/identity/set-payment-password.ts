import type { BodyOf, operations } from '@baize/contract'
import { assert, type Result, refuse, succeed } from '@baize/kernel'
import { hashPassword, verifyPassword } from '../../platform/password.ts'
import type { IdentityParts } from './identity-parts.ts'
import { loadMember, savePaymentPassword } from './members.store.ts'

export type SetPaymentPasswordRefusal =
  | 'payment_password_format'
  | 'confirmation_mismatch'
  | 'wrong_password'
  | 'too_many_requests'

const TRIES_MAX = 5

/** Sets or changes the payment password, after the login password was given again. */
export async function setPaymentPassword(
  parts: IdentityParts,
  memberId: bigint,
  body: BodyOf<typeof operations.setPaymentPassword>,
): Promise<Result<Record<string, never>, SetPaymentPasswordRefusal>> {
  if (!/^\d{6}$/.test(body.paymentPassword)) return refuse('payment_password_format')
  if (body.paymentPassword !== body.confirmPaymentPassword) return refuse('confirmation_mismatch')
  const subject = memberId.toString()
  if ((await parts.failedTries.count('confirm member', subject)) >= TRIES_MAX) {
    return refuse('too_many_requests')
  }
  const member = await loadMember(parts.pool, memberId)
  assert(member, 'a signed-in member exists')
  if (!(await verifyPassword(member.passwordHash, body.password))) {
    await parts.failedTries.add('confirm member', subject)
    return refuse('wrong_password')
  }
  await parts.failedTries.clear('confirm member', subject)
  await savePaymentPassword(parts.pool, memberId, await hashPassword(body.paymentPassword))
  return succeed({})
}
