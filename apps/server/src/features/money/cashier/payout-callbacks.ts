import type { PayoutCallback } from '@baize/contract/payments'
import { decodeId } from '@baize/kernel'
import type { CallbackResult } from './callback-result.ts'
import type { CashierParts, WithdrawalSettings } from './cashier-parts.ts'
import { changeWithdrawal } from './change-withdrawal.ts'
import { type KnownPayout, keepPayout } from './keep-call.ts'
import { readAttemptReference } from './payout-attempts/attempt-reference.ts'
import { applyPayout } from './payout-parts/apply-payout.ts'
import { findPartOwner } from './payout-parts/parts.store.ts'
import {
  type NamedPayout,
  type PayoutSide,
  payoutSideOf,
  verifyPayoutCall,
} from './payout-parts/payout-side.ts'
import { loadWithdrawal, type WithdrawalRow } from './withdrawals.store.ts'

const HOUR_MS = 3_600_000
/** A payout that is sent by another provider while a call comes in is looked at anew, so often. */
const LOOKS_MAX = 3

/**
 * Takes in what a provider says of a payout: of an attempt to pay a whole withdrawal, or of one part. The money stays
 * in escrow until the player confirms or the time to object is over; what failed goes back at once, or is held where another
 * route may still pay it. A call-back about another amount, under another payout id or against what was reported before moves
 * nothing: it is kept, and rings. One that says that what had failed was paid after all rings as well; it counts as paid
 * unless another attempt is on its way.
 */
export async function applyPayoutCallback(
  deps: CashierParts,
  provider: string,
  callback: PayoutCallback,
): Promise<CallbackResult> {
  const name = await findPayout(deps, callback.reference)
  if (!name) return await keepPayout(deps, provider, undefined, callback)
  const named = { ...name, provider }
  const rules = await deps.withdrawalSettings()
  for (let look = 1; look <= LOOKS_MAX; look += 1) {
    const order = await loadWithdrawal(deps.pool, named.withdrawalId)
    if (!order) return await keepPayout(deps, provider, undefined, callback)
    const said = await applyOnce(deps, { named, order, rules }, callback)
    if (said !== 'moved_on') return said
  }
  throw new Error('a withdrawal changed its provider again and again while a call-back came in')
}

interface Look {
  readonly named: NamedPayout
  readonly order: WithdrawalRow
  readonly rules: Pick<WithdrawalSettings, 'failedPayoutHours' | 'receiveAfterMinutes'>
}

async function applyOnce(
  deps: CashierParts,
  { named, order, rules }: Look,
  callback: PayoutCallback,
): Promise<CallbackResult | 'moved_on'> {
  const { payoutId, reason, status, code = null } = callback
  const { partId, attemptNo, provider } = named
  const before = verifyPayoutCall(payoutSideOf(order, named), order.currency, callback)
  // It rings before it counts, so that a machine that stops in between keeps nothing quiet.
  if (before === 'late') await keepPayout(deps, provider, knownPayout(order, named), callback)
  const moved = await changeWithdrawal<'again' | 'contradicts'>(deps, {
    ...{ row: order, byWhom: 'provider' },
    decide(row, _view, atMs) {
      const verdict = verifyPayoutCall(payoutSideOf(row, named), row.currency, callback)
      // It failed while the call came in: the next look rings first.
      if (verdict === 'late' && before !== 'late') return 'again'
      if (verdict === 'again' || verdict === 'contradicts') return verdict
      const event = status === 'failed' ? 'fail' : 'pay'
      const giveBackAtMs = atMs + rules.failedPayoutHours * HOUR_MS
      const report = {
        partId,
        attemptNo,
        event,
        payoutId,
        reason,
        code,
        atMs,
        giveBackAtMs,
      } as const
      const step = applyPayout(row, report)
      if (!step) return 'contradicts'
      const isPaidOut = step.event === 'pay_out' || step.event === 'pay_out_rest_failed'
      if (!isPaidOut) return step
      const receiveAutomaticallyAtMs = atMs + rules.receiveAfterMinutes * 60_000
      return { ...step, patch: { ...step.patch, receiveAutomaticallyAtMs } }
    },
  })
  if (moved.ok) return before === 'late' ? 'contradicts' : 'done'
  const row = await loadWithdrawal(deps.pool, order.withdrawalId)
  if (!row || row.provider !== order.provider) return 'moved_on'
  if (moved.refusal.code === 'again') {
    const after = verifyPayoutCall(payoutSideOf(row, named), row.currency, callback)
    return after === 'late' ? 'moved_on' : 'nothing_to_do'
  }
  return await keepPayout(deps, provider, knownPayout(row, named), callback)
}

/** Which withdrawal a payout belongs to, and which attempt or part of it. */
async function findPayout(deps: CashierParts, reference: string) {
  const partId = decodeId('wdp', reference)
  if (!partId) {
    const attempt = readAttemptReference(reference)
    return attempt && { ...attempt, partId }
  }
  const withdrawalId = await findPartOwner(deps.pool, partId)
  return withdrawalId && { withdrawalId, partId, attemptNo: 0 }
}

function knownPayout(row: WithdrawalRow, named: NamedPayout): KnownPayout {
  const { withdrawalId: orderId, orderNumber, currency, amountMinor } = row
  const side = payoutSideOf(row, named)
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
