import type { PaymentCallback, PayoutCallback } from '@baize/contract/payments'
import { assert, decodeId, minorFromWire } from '@baize/kernel'
import { applyAddressCallback } from './address-payments.ts'
import type { CallbackResult } from './callback-result.ts'
import type { CashierParts } from './cashier-parts.ts'
import { changeDeposit } from './change-deposit.ts'
import { changeWithdrawal } from './change-withdrawal.ts'
import { loadDeposit } from './deposits.store.ts'
import { applyPayout } from './payout-parts/apply-payout.ts'
import { findPartOwner } from './payout-parts/parts.store.ts'
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
 * Takes in what the provider says of a payout, the whole withdrawal's or that of one part. The money stays
 * in escrow until the player confirms or the time to object is over; what failed goes back at once.
 */
export async function applyPayoutCallback(
  parts: CashierParts,
  callback: PayoutCallback,
): Promise<CallbackResult> {
  const named = await findPayout(parts, callback.reference)
  if (!named) return 'unknown_order'
  const { receiveAfterMinutes } = await parts.withdrawalSettings()
  const { payoutId, reason } = callback
  const event = callback.status === 'failed' ? 'fail' : 'pay'
  const moved = await changeWithdrawal<'not_under_way'>(parts, {
    withdrawalId: named.withdrawalId,
    byWhom: 'provider',
    choose(row) {
      const atMs = parts.clock.now()
      const chosen = applyPayout(row, {
        ...{ partId: named.partId, event, payoutId, reason, atMs },
      })
      if (!chosen) return 'not_under_way'
      const isPaidOut = chosen.event === 'pay_out' || chosen.event === 'pay_out_rest_failed'
      if (!isPaidOut) return chosen
      const receiveAutomaticallyAtMs = atMs + receiveAfterMinutes * 60_000
      return { ...chosen, row: { ...chosen.row, receiveAutomaticallyAtMs } }
    },
  })
  return moved.ok ? 'done' : 'nothing_to_do'
}

/** Which withdrawal a payout belongs to, and which part of it. */
async function findPayout(parts: CashierParts, reference: string) {
  const partId = decodeId('wdp', reference)
  if (partId) {
    const withdrawalId = await findPartOwner(parts.pool, partId)
    return withdrawalId && { withdrawalId, partId }
  }
  const withdrawalId = decodeId('wdr', reference)
  const order = withdrawalId && (await loadWithdrawal(parts.pool, withdrawalId))
  return order && { withdrawalId: order.withdrawalId, partId: undefined }
}
