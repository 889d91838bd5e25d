import type { PaymentCallback } from '@baize/contract/payments'
import { assert, type Minor, minorFromWire } from '@baize/kernel'
import type { CallbackResult } from './callback-result.ts'
import type { CashierParts } from './cashier-parts.ts'
import { changeDeposit, moneyOnce } from './change-deposit.ts'
import {
  type DepositRow,
  findDepositByTransaction,
  loadDeposit,
  raiseConfirmations,
} from './deposits.store.ts'
import { openFurtherOrder } from './further-order.ts'
import { keepPayment } from './keep-call.ts'
import { tellDeposit } from './tell-member.ts'

/** A payment to an address, seen or final. */
interface AddressPayment extends PaymentCallback {
  readonly status: 'seen' | 'paid'
}

/**
 * Takes in what the provider says of coins. The first payment to an address is the order that asked for it, at
 * whatever sum and however late; every other payment to it becomes an order of its own, so that nothing that
 * came is lost, and calls in any order and any number come to the same.
 */
export async function applyAddressCallback(
  parts: CashierParts,
  order: DepositRow,
  payment: AddressPayment,
): Promise<CallbackResult> {
  const transactionId = payment.transactionId ?? payment.paymentId
  const known = await findDepositByTransaction(parts.pool, order.provider, transactionId)
  const first = known ?? order
  if (first.transactionId === null || first.transactionId === transactionId) {
    const done = await applyTo(parts, first, payment, transactionId)
    const after = await loadDeposit(parts.pool, first.depositId)
    // Another payment may have been first at the same moment; then this one is another order.
    if (done) return 'done'
    if (after?.transactionId === transactionId) return await judgeRepeat(parts, after, payment)
  }
  const other = await openFurtherOrder(parts, order, {
    ...{ name: transactionId, amountMinor: readPaid(payment.amountMinor), transactionId },
  })
  if (await applyTo(parts, other, payment, transactionId)) return 'done'
  return await judgeRepeat(
    parts,
    (await loadDeposit(parts.pool, other.depositId)) ?? other,
    payment,
  )
}

/** The same payment told again with another amount is no repeat. */
async function judgeRepeat(
  parts: CashierParts,
  row: DepositRow,
  payment: AddressPayment,
): Promise<CallbackResult> {
  const isAgain =
    payment.status === 'seen' ||
    row.paidMinor === null ||
    `${row.paidMinor}` === payment.amountMinor
  return isAgain ? 'nothing_to_do' : await keepPayment(parts, row.provider, row, payment)
}

/** One step of the order that is this payment; false when there is nothing left to do. */
async function applyTo(
  parts: CashierParts,
  order: DepositRow,
  { status, amountMinor, confirmations = 0 }: AddressPayment,
  transactionId: string,
): Promise<boolean> {
  const { depositId, addressMinMinor, confirmationsNeeded } = order
  const paidMinor = readPaid(amountMinor)
  const isPaid = status === 'paid'
  // What is credited is what came: the sum that was asked is only a wish. Below the least it is looked at.
  const isEnough = addressMinMinor !== null && paidMinor >= addressMinMinor
  const event = isPaid ? (isEnough ? 'pay_exact' : 'pay_other') : 'see'
  const patch = {
    ...{ transactionId, ...(isPaid && { paidMinor }) },
    confirmationsSeen: isPaid ? Math.max(confirmations, confirmationsNeeded ?? 0) : confirmations,
  }
  const changed = await changeDeposit<'other_payment'>(parts, {
    ...{ row: order, byWhom: 'provider', ...(isPaid && { once: moneyOnce(order, paidMinor) }) },
    decide: (row) =>
      row.transactionId === null || row.transactionId === transactionId
        ? { event, patch }
        : 'other_payment',
  })
  if (changed.ok || isPaid) return changed.ok
  const isRaised = await raiseConfirmations(parts.pool, depositId, transactionId, confirmations)
  const row = isRaised && (await loadDeposit(parts.pool, depositId))
  if (row) tellDeposit(parts.live, row)
  return isRaised
}

function readPaid(amountMinor: string): Minor {
  const paidMinor = minorFromWire(amountMinor)
  assert(paidMinor !== undefined && paidMinor > 0n, 'the shape of a call-back was checked')
  return paidMinor
}
