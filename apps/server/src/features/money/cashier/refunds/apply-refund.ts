import { randomBytes } from 'node:crypto'
import type { RefundCallback } from '@baize/contract/payments'
import { type Uuid, uuidV7 } from '@baize/kernel'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import { jobRows } from '../../../../platform/jobs/job-rows.store.ts'
import type { CallbackResult } from '../callback-result.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { changeDeposit } from '../change-deposit.ts'
import { type DepositRow, loadDeposit } from '../deposits.store.ts'
import { keepRefund } from '../keep-call.ts'
import { applyReturnCallback } from '../unplayed/apply-return.ts'
import { readReturnReference } from '../unplayed/send-back.ts'
import { type RefundTry, readRefundReference } from './refund-reference.ts'
import { returnedJob } from './tell-returned.ts'

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
        ? await refuseRefund(parts, named, reason)
        : await confirmRefund(parts, named, refundId)
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
  { depositId, refundNo }: RefundTry,
  refundId: string,
): Promise<CallbackResult> {
  const jobId: Uuid = uuidV7(parts.clock, randomBytes(10))
  const done = await changeDeposit<'other_try'>(parts, {
    depositId,
    event: 'confirm_back',
    byWhom: 'provider',
    patch: { refundId },
    rows: [requestRow(jobRows, jobId)],
    beside: (_view, row) =>
      isThisTry(row, refundNo) ? [replaceRow(jobRows, jobId, returnedJob(depositId))] : 'other_try',
  })
  return done.ok ? 'done' : 'nothing_to_do'
}

/** The provider does not send it back: two people decide anew, with its reason before them. */
export async function refuseRefund(
  parts: RefundParts,
  { depositId, refundNo }: RefundTry,
  reason: string | null,
): Promise<CallbackResult> {
  const done = await changeDeposit<'other_try'>(parts, {
    depositId,
    event: 'refuse_back',
    byWhom: 'provider',
    patch: { refundRefusal: reason ?? '' },
    beside: (_view, row) => (isThisTry(row, refundNo) ? [] : 'other_try'),
  })
  return done.ok ? 'done' : 'nothing_to_do'
}

function isThisTry(row: DepositRow, refundNo: number): boolean {
  return row.refundNo === refundNo
}
