import type { PaymentCallback } from '@baize/contract/payments'
import { assert, decodeId, type Minor, minorFromWire } from '@baize/kernel'
import { applyAddressCallback } from './address-payments.ts'
import type { CallbackResult } from './callback-result.ts'
import type { CashierParts } from './cashier-parts.ts'
import { changeDeposit, moneyOnce } from './change-deposit.ts'
import { type DepositRow, loadDeposit } from './deposits.store.ts'
import { openFurtherOrder } from './further-order.ts'
import { keepPayment } from './keep-call.ts'

/**
 * Takes in what the provider says of a payment. Equal repeats change nothing; late money is credited; another amount
 * than asked and a further payment for the same order go into suspense for staff to look at; whatever else
 * contradicts is kept and rings.
 */
export async function applyPaymentCallback(
  parts: CashierParts,
  provider: string,
  callback: PaymentCallback,
): Promise<CallbackResult> {
  const depositId = decodeId('dep', callback.reference)
  const order = depositId && (await loadDeposit(parts.pool, depositId))
  // Nobody speaks for another provider's orders.
  if (!depositId || order?.currency !== callback.currency || order.provider !== provider) {
    return await keepPayment(parts, provider, undefined, callback)
  }
  if (order.kind === 'crypto' && callback.status !== 'declined') {
    return await applyAddressCallback(parts, order, { ...callback, status: callback.status })
  }
  // Only coins are seen before they are there.
  if (callback.status === 'seen') return 'nothing_to_do'
  if (callback.status === 'declined') return await applyDeclined(parts, order, callback)
  const paidMinor = minorFromWire(callback.amountMinor)
  assert(paidMinor !== undefined && paidMinor > 0n, 'the shape of a call-back was checked')
  const event = paidMinor === order.amountMinor ? 'pay_exact' : 'pay_other'
  const { paymentId } = callback
  const paid = await changeDeposit(parts, {
    ...{ row: order, byWhom: 'provider', once: moneyOnce(order, paidMinor) },
    decide: () => ({ event, patch: { paidMinor, paymentId } }),
  })
  return paid.ok ? 'done' : await applyFurther(parts, order, callback, paidMinor)
}

/** Where no money came on either side both say the same; declined after it was paid contradicts. */
async function applyDeclined(
  parts: CashierParts,
  row: DepositRow,
  callback: PaymentCallback,
): Promise<CallbackResult> {
  const { depositId, provider } = row
  const decide = () => ({ event: 'decline' as const })
  const declined = await changeDeposit(parts, { row, byWhom: 'provider', decide })
  if (declined.ok) return 'done'
  const order = await loadDeposit(parts.pool, depositId)
  return order?.paidMinor === null
    ? 'nothing_to_do'
    : await keepPayment(parts, provider, order, callback)
}

/** Money for an order that was paid before: the same payment again, or a further one, which becomes an order of its own. */
async function applyFurther(
  parts: CashierParts,
  { depositId, provider }: DepositRow,
  callback: PaymentCallback,
  paidMinor: Minor,
): Promise<CallbackResult> {
  const order = await loadDeposit(parts.pool, depositId)
  // It went to another provider meanwhile: this one speaks of what is not its own.
  if (!order || order.provider !== provider || order.paidMinor === null) {
    return await keepPayment(parts, provider, undefined, callback)
  }
  const { paymentId, currency } = callback
  if (order.paymentId === paymentId) {
    return order.paidMinor === paidMinor
      ? 'nothing_to_do'
      : await keepPayment(parts, provider, order, callback)
  }
  const further = await openFurtherOrder(parts, order, {
    ...{ name: paymentId, amountMinor: paidMinor, transactionId: null },
  })
  const suspended = await changeDeposit(parts, {
    ...{ row: further, byWhom: 'provider', once: moneyOnce(further, paidMinor) },
    decide: () => ({ event: 'pay_other', patch: { paidMinor, paymentId } }),
  })
  const known = await loadDeposit(parts.pool, further.depositId)
  assert(known, 'a further payment has its order')
  if (known.paidMinor !== paidMinor) return await keepPayment(parts, provider, known, callback)
  // Kept again with each repeat, so that it rings also where the server stopped right after the money.
  await parts.keepContradiction({
    ...{ provider, lineKind: 'deposit', reference: callback.reference, providerId: paymentId },
    order: { orderId: known.depositId, orderNumber: known.orderNumber },
    ours: { state: 'done', amountMinor: `${order.paidMinor}`, currency },
    theirs: { state: 'done', amountMinor: callback.amountMinor, currency },
  })
  return suspended.ok ? 'done' : 'nothing_to_do'
}
