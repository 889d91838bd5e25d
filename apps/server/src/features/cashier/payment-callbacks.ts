import type { PaymentCallback, PayoutCallback } from '@baize/contract/payments'
import { assert, decodeId, minorFromWire } from '@baize/kernel'
import { applyAddressCallback } from './address-payments.ts'
import type { CallbackResult } from './callback-result.ts'
import type { CashierParts } from './cashier-parts.ts'
import { changeDeposit } from './change-deposit.ts'
import { changeWithdrawal } from './change-withdrawal.ts'
import { loadDeposit } from './deposits.store.ts'
import { loadWithdrawal } from './withdrawals.store.ts'

/**
 * Takes in what the provider says of a payment. Repeats change nothing; late money is credited;
 * another amount than asked goes into suspense for staff to look at.
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
    return 'unknown_order'
  }
  if (order.kind === 'crypto' && callback.status !== 'declined') {
    return await applyAddressCallback(parts, order, { ...callback, status: callback.status })
  }
  // Only coins are seen before they are there.
  if (callback.status === 'seen') return 'nothing_to_do'
  if (callback.status === 'declined') {
    const declined = await changeDeposit(parts, {
      depositId,
      event: 'decline',
      byWhom: 'provider',
    })
    return declined.ok ? 'done' : 'nothing_to_do'
  }
  const paidMinor = minorFromWire(callback.amountMinor)
  assert(paidMinor !== undefined && paidMinor > 0n, 'the shape of a call-back was checked')
  const paid = await changeDeposit(parts, {
    depositId,
    event: paidMinor === order.amountMinor ? 'pay_exact' : 'pay_other',
    byWhom: 'provider',
    paidMinor,
    patch: { paymentId: callback.paymentId },
  })
  return paid.ok ? 'done' : 'nothing_to_do'
}

/**
 * Takes in what the provider says of a payout. The money stays in escrow until the player
 * confirms or the time to object is over; a failed payout goes back at once.
 */
export async function applyPayoutCallback(
  parts: CashierParts,
  callback: PayoutCallback,
): Promise<CallbackResult> {
  const withdrawalId = decodeId('wdr', callback.reference)
  const order = withdrawalId && (await loadWithdrawal(parts.pool, withdrawalId))
  if (!withdrawalId || !order) return 'unknown_order'
  if (callback.status === 'failed') {
    const failed = await changeWithdrawal(parts, {
      withdrawalId,
      byWhom: 'provider',
      choose: (row) => ({
        event: 'fail',
        row: { ...row, payoutId: callback.payoutId, reason: callback.reason },
      }),
    })
    return failed.ok ? 'done' : 'nothing_to_do'
  }
  const { receiveAfterMinutes } = await parts.withdrawalSettings()
  const paid = await changeWithdrawal(parts, {
    withdrawalId,
    byWhom: 'provider',
    choose: (row) => ({
      event: 'pay_out',
      row: {
        ...row,
        payoutId: callback.payoutId,
        receiveAutomaticallyAtMs: parts.clock.now() + receiveAfterMinutes * 60_000,
      },
    }),
  })
  return paid.ok ? 'done' : 'nothing_to_do'
}
