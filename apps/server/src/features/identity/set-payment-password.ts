import type { BodyOf, operations } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { hashPassword } from '../../platform/password.ts'
import { confirmPassword } from './confirm-password.ts'
import type { IdentityParts } from './identity-parts.ts'
import { savePaymentPassword } from './members.store.ts'

export type SetPaymentPasswordRefusal =
  | 'payment_password_format'
  | 'confirmation_mismatch'
  | 'wrong_password'
  | 'too_many_requests'

/** Sets or changes the payment password, after the login password was given again. */
export async function setPaymentPassword(
  parts: IdentityParts,
  memberId: bigint,
  body: BodyOf<typeof operations.setPaymentPassword>,
): Promise<Result<Record<string, never>, SetPaymentPasswordRefusal>> {
  if (!/^\d{6}$/.test(body.paymentPassword)) return refuse('payment_password_format')
  if (body.paymentPassword !== body.confirmPaymentPassword) return refuse('confirmation_mismatch')
  const confirmed = await confirmPassword(parts, memberId, body.password)
  if (!confirmed.ok) return confirmed
  await savePaymentPassword(parts.pool, memberId, await hashPassword(body.paymentPassword))
  return succeed({})
}
