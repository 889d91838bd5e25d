import { assert, type Result, refuse, succeed } from '@baize/kernel'
import { verifyPassword } from '../../../platform/password.ts'
import { loadPayee } from './bank-accounts.store.ts'
import type { CashierParts } from './cashier-parts.ts'

const TRIES_MAX = 5

export type PaymentRefusal =
  | 'payment_password_missing'
  | 'payment_password_locked'
  | 'payment_password_wrong'
export type SecondFactorRefusal = 'second_factor_required' | 'second_factor_wrong'

type Parts = Pick<CashierParts, 'pool' | 'failedTries' | 'secondFactor'>

/** Whether this is the payment password; five wrong ones, whatever for, and it has to wait. */
export async function confirmPayment(
  parts: Parts,
  memberId: bigint,
  paymentPassword: string,
): Promise<Result<undefined, PaymentRefusal>> {
  const subject = memberId.toString()
  return await parts.failedTries.inTurn('payment member', subject, async () => {
    // Read in its turn: it may have been changed while others were checked.
    const payee = await loadPayee(parts.pool, memberId)
    assert(payee, 'a signed-in member exists')
    const hash = payee.paymentPasswordHash
    if (hash === null) return refuse('payment_password_missing')
    // Counted before it is checked: of many tries at once none is free.
    const tries = await parts.failedTries.add('payment member', subject)
    if (tries > TRIES_MAX) return refuse('payment_password_locked')
    if (!(await verifyPassword(hash, paymentPassword))) {
      return refuse('payment_password_wrong', { triesLeft: TRIES_MAX - tries })
    }
    await parts.failedTries.clear('payment member', subject)
    return succeed(undefined)
  })
}

/**
 * As `confirmPayment`, and with the authenticator where the member has one. Codes have a count of
 * their own, which only a right code clears: knowing the password buys no more guesses.
 */
export async function confirmPaymentWithFactor(
  parts: Parts,
  memberId: bigint,
  proof: { readonly paymentPassword: string; readonly secondFactor?: string | undefined },
): Promise<Result<undefined, PaymentRefusal | SecondFactorRefusal>> {
  const confirmed = await confirmPayment(parts, memberId, proof.paymentPassword)
  if (!confirmed.ok || !(await parts.secondFactor.isOn(memberId))) return confirmed
  const typed = proof.secondFactor?.trim()
  if (!typed) return refuse('second_factor_required')
  const subject = memberId.toString()
  return await parts.failedTries.inTurn('payment factor', subject, async () => {
    const tries = await parts.failedTries.add('payment factor', subject)
    if (tries > TRIES_MAX) return refuse('payment_password_locked')
    if (!(await parts.secondFactor.accept(memberId, typed))) return refuse('second_factor_wrong')
    await parts.failedTries.clear('payment factor', subject)
    return succeed(undefined)
  })
}
