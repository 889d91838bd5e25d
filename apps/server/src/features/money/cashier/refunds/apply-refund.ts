import type { RefundCallback } from '@baize/contract/payments'
import type { CallbackResult } from '../callback-result.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { changeDeposit } from '../change-deposit.ts'
import { type DepositRow, loadDeposit } from '../deposits.store.ts'
import { keepRefund } from '../keep-call.ts'
import { applyReturnCallback } from '../unplayed/apply-return.ts'
import { readReturnReference } from '../unplayed/send-back.ts'
import { type RefundTry, readRefundReference } from './refund-reference.ts'

type RefundParts = Pick<
  CashierParts,
  'pool' | 'clock' | 'poster' | 'accounts' | 'currency' | 'live' | 'provider' | 'onMoved'
>

/**
 * Takes in what the provider says of a refund, called back or asked for. It speaks of one try. What it says of an
 * earlier one, of another amount or against what it said before moves nothing: unless it is an equal repeat, it is kept, and rings.
 */
export async function applyRefundCallback(
  parts: RefundParts & Pick<CashierParts, 'keepContradiction'>,
  provider: string,
  callback: RefundCallback,
): Promise<CallbackResult> {
  const { reference, status, amountMinor, currency, refundId, reason } = callback
  const withdrawalId = readReturnReference(reference)
  if (withdrawalId) return await applyReturnCallback(parts, { provider, withdrawalId }, callback)
  const named = readRefundReference(reference)
  const order = named && (await loadDeposit(parts.pool, named.depositId))
  if (
    !named ||
    order?.provider !== provider ||
    order.currency !== currency ||
    named.refundNo > order.refundNo
  ) {
    return await keepRefund(parts, provider, undefined, callback)
  }
  const isWhole = `${order.paidMinor}` === amountMinor
  if (isWhole) {
    const moved =
      status === 'refused'
        ? await refuseRefund(parts, order, named, reason)
        : await confirmRefund(parts, order, named, refundId)
    if (moved === 'done') return moved
  }
  const after = await loadDeposit(parts.pool, named.depositId)
  if (isWhole && after && isToldAgain(after, named, callback)) return 'nothing_to_do'
  return await keepRefund(parts, provider, after ?? order, callback)
}

/** Whether a call-back says of a try what was said of it before. Only a try that was refused is followed by another. */
function isToldAgain(
  { state, refundNo, refundId, refundRefusal }: DepositRow,
  named: RefundTry,
  told: RefundCallback,
): boolean {
  if (told.status === 'refunded') {
    return state === 'returned' && named.refundNo === refundNo && told.refundId === refundId
  }
  if (named.refundNo < refundNo) return true
  return refundRefusal !== null && state !== 'returned' && state !== 'returning'
}

/** The money has gone: it leaves suspense, and its player is told. */
async function confirmRefund(
  parts: RefundParts,
  row: DepositRow,
  named: RefundTry,
  refundId: string,
): Promise<CallbackResult> {
  const done = await changeDeposit<'other_try'>(parts, {
    ...{ row, byWhom: 'provider' },
    decide: (locked) =>
      isThisTry(locked, named) ? { event: 'confirm_back', patch: { refundId } } : 'other_try',
  })
  return done.ok ? 'done' : 'nothing_to_do'
}

/** The provider does not send it back: two people decide anew, with its reason before them. */
export async function refuseRefund(
  parts: RefundParts,
  row: DepositRow,
  named: RefundTry,
  reason: string | null,
): Promise<CallbackResult> {
  const patch = { refundRefusal: reason ?? '' }
  const done = await changeDeposit<'other_try'>(parts, {
    ...{ row, byWhom: 'provider' },
    decide: (locked) => (isThisTry(locked, named) ? { event: 'refuse_back', patch } : 'other_try'),
  })
  return done.ok ? 'done' : 'nothing_to_do'
}

function isThisTry(row: DepositRow, { refundNo }: RefundTry): boolean {
  return row.refundNo === refundNo
}
