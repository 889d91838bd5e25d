import { randomBytes } from 'node:crypto'
import type { RefundCallback } from '@baize/contract/payments'
import { type Uuid, uuidV7 } from '@baize/kernel'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import { jobRows } from '../../../platform/jobs/job-rows.store.ts'
import type { CallbackResult } from '../callback-result.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { changeDeposit } from '../change-deposit.ts'
import { type DepositRow, loadDeposit } from '../deposits.store.ts'
import { type RefundTry, readRefundReference } from './refund-reference.ts'
import { returnedJob } from './tell-returned.ts'

type RefundParts = Pick<
  CashierParts,
  'pool' | 'clock' | 'poster' | 'accounts' | 'currency' | 'live'
>

/**
 * Takes in what the provider says of a refund, called back or asked for. It speaks of one try: what it says late
 * of an earlier one moves nothing, and neither does a sum that is not the deposit's.
 */
export async function applyRefundCallback(
  parts: RefundParts,
  provider: string,
  { reference, status, amountMinor, currency, refundId, reason }: RefundCallback,
): Promise<CallbackResult> {
  const named = readRefundReference(reference)
  const order = named && (await loadDeposit(parts.pool, named.depositId))
  if (!named || order?.provider !== provider || order.currency !== currency) return 'unknown_order'
  if (named.refundNo > order.refundNo) return 'unknown_order'
  if (status === 'refused') return await refuseRefund(parts, named, reason)
  if (`${order.paidMinor}` !== amountMinor) return 'nothing_to_do'
  return await confirmRefund(parts, named, refundId)
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
