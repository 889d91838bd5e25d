import { randomBytes } from 'node:crypto'
import type { PaymentCallback } from '@baize/contract/payments'
import { assert, feeOf, type Minor, minorFromWire, uuidV7 } from '@baize/kernel'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { scopedKey } from '../../platform/scoped-key.ts'
import type { CallbackResult } from './callback-result.ts'
import type { CashierParts } from './cashier-parts.ts'
import { changeDeposit } from './change-deposit.ts'
import {
  countOpenDeposits,
  type DepositRow,
  findDepositByKey,
  findDepositByTransaction,
  insertDeposit,
  loadDeposit,
  nextDepositSerial,
  raiseConfirmations,
} from './deposits.store.ts'
import { orderNumber } from './order-number.ts'
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
    if (done || after?.transactionId === transactionId) return done ? 'done' : 'nothing_to_do'
  }
  const other = await openExtraOrder(parts, order, payment, transactionId)
  return (await applyTo(parts, other, payment, transactionId)) ? 'done' : 'nothing_to_do'
}

/** One step of the order that is this payment; false when there is nothing left to do. */
async function applyTo(
  parts: CashierParts,
  { depositId, addressMinMinor, confirmationsNeeded }: DepositRow,
  { status, amountMinor, confirmations = 0 }: AddressPayment,
  transactionId: string,
): Promise<boolean> {
  const paidMinor = readPaid(amountMinor)
  const isPaid = status === 'paid'
  // What is credited is what came: the sum that was asked is only a wish. Below the least it is looked at.
  const isEnough = addressMinMinor !== null && paidMinor >= addressMinMinor
  const changed = await changeDeposit<'other_payment'>(parts, {
    depositId,
    event: isPaid ? (isEnough ? 'pay_exact' : 'pay_other') : 'see',
    byWhom: 'provider',
    ...(isPaid && { paidMinor }),
    patch: {
      transactionId,
      confirmationsSeen: isPaid ? Math.max(confirmations, confirmationsNeeded ?? 0) : confirmations,
    },
    beside: (_view, row) =>
      row.transactionId === null || row.transactionId === transactionId ? [] : 'other_payment',
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

/** The order of a further payment to an address, made once; its sum is what came, by the terms of the first. */
async function openExtraOrder(
  parts: CashierParts,
  order: DepositRow,
  payment: AddressPayment,
  transactionId: string,
): Promise<DepositRow> {
  const { memberId } = order
  const requestKey = scopedKey('further payment', memberId, `${order.provider} ${transactionId}`)
  return await inTransaction(parts.pool, async (tx) => {
    // Takes the member's lock, so that of two calls at once the second finds the first one's order.
    await countOpenDeposits(tx, memberId)
    const earlier = await findDepositByKey(tx, requestKey)
    if (earlier) return earlier
    const at = new Date(parts.clock.now())
    const amountMinor = readPaid(payment.amountMinor)
    const row: DepositRow = {
      ...order,
      depositId: uuidV7(parts.clock, randomBytes(10)),
      orderNumber: orderNumber('D', at, await nextDepositSerial(tx)),
      ...{ amountMinor, feeMinor: feeOf(amountMinor, order), paidMinor: null, transactionId },
      ...{
        state: 'created',
        isAsked: false,
        confirmationsSeen: 0,
        refundNo: 0,
        refundId: null,
        refundRefusal: null,
        createdAt: at,
        finishedAt: null,
      },
      expiresAt: new Date(at.getTime() + order.expiresAt.getTime() - order.createdAt.getTime()),
      ...{ storedSteps: 0, newSteps: [] },
    }
    await insertDeposit(tx, row, requestKey)
    return row
  })
}
