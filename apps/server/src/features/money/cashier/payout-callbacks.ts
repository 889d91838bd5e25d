import type { PayoutCallback } from '@baize/contract/payments'
import { decodeId, type Uuid } from '@baize/kernel'
import type { CallbackResult } from './callback-result.ts'
import type { CashierParts } from './cashier-parts.ts'
import { changeWithdrawal } from './change-withdrawal.ts'
import { type KnownPayout, keepPayout } from './keep-call.ts'
import { applyPayout } from './payout-parts/apply-payout.ts'
import { findPartOwner } from './payout-parts/parts.store.ts'
import { type PayoutSide, payoutSideOf, verifyPayoutCall } from './payout-parts/payout-side.ts'
import { loadWithdrawal, type WithdrawalRow } from './withdrawals.store.ts'

/**
 * Takes in what the provider says of a payout, the whole withdrawal's or that of one part. The money stays
 * in escrow until the player confirms or the time to object is over; what failed goes back at once. A call-back
 * about another amount, under another payout id or against what was told before moves nothing: it is kept, and rings.
 */
export async function applyPayoutCallback(
  parts: CashierParts,
  callback: PayoutCallback,
): Promise<CallbackResult> {
  const { name: provider } = parts.provider
  const named = await findPayout(parts, callback.reference)
  if (!named) return await keepPayout(parts, provider, undefined, callback)
  const { receiveAfterMinutes } = await parts.withdrawalSettings()
  const { payoutId, reason, status } = callback
  const moved = await changeWithdrawal<'again' | 'contradicts'>(parts, {
    ...{ row: named.order, byWhom: 'provider' },
    decide(row, _view, atMs) {
      const verdict = verifyPayoutCall(payoutSideOf(row, named.partId), row.currency, callback)
      if (verdict !== 'new') return verdict
      const event = status === 'failed' ? 'fail' : 'pay'
      const step = applyPayout(row, { partId: named.partId, event, payoutId, reason, atMs })
      if (!step) return 'contradicts'
      const isPaidOut = step.event === 'pay_out' || step.event === 'pay_out_rest_failed'
      if (!isPaidOut) return step
      const receiveAutomaticallyAtMs = atMs + receiveAfterMinutes * 60_000
      return { ...step, patch: { ...step.patch, receiveAutomaticallyAtMs } }
    },
  })
  if (moved.ok) return 'done'
  if (moved.refusal.code === 'again') return 'nothing_to_do'
  const row = await loadWithdrawal(parts.pool, named.order.withdrawalId)
  return await keepPayout(parts, provider, row && knownPayout(row, named.partId), callback)
}

/** Which withdrawal a payout belongs to, and which part of it. */
async function findPayout(parts: CashierParts, reference: string) {
  const partId = decodeId('wdp', reference)
  const withdrawalId = partId ? await findPartOwner(parts.pool, partId) : decodeId('wdr', reference)
  const order = withdrawalId && (await loadWithdrawal(parts.pool, withdrawalId))
  return order && { order, partId }
}

function knownPayout(row: WithdrawalRow, partId: Uuid | undefined): KnownPayout {
  const { withdrawalId: orderId, orderNumber, currency, amountMinor } = row
  const side = payoutSideOf(row, partId)
  const ours = {
    state: side ? LINE_STATES[side.state] : 'pending',
    amountMinor: `${side?.amountMinor ?? amountMinor}`,
    currency,
  } as const
  return { orderId, orderNumber, ours }
}

const LINE_STATES = {
  none: 'pending',
  under_way: 'pending',
  paid: 'done',
  failed: 'failed',
} as const satisfies Record<PayoutSide['state'], string>
