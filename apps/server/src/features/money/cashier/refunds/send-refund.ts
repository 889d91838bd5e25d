import { assert, type Uuid } from '@baize/kernel'
import type { CashierParts } from '../cashier-parts.ts'
import { type DepositRow, loadDeposit, saveRefundId } from '../deposits.store.ts'
import { ProviderRefused, ProviderUnreachable } from '../providers/payment-provider.ts'
import { beginQuestions } from '../questions/questions.store.ts'
import { refuseRefund } from './apply-refund.ts'
import { refundReference } from './refund-reference.ts'

/**
 * Asks the provider to send a deposit back. Repeated until it is answered, because the provider acts once per
 * reference. Throws while it does not answer, so that the queue tries again.
 */
export async function sendRefund(parts: CashierParts, depositId: Uuid): Promise<void> {
  const row = await loadDeposit(parts.pool, depositId)
  assert(row, 'a queued deposit is stored')
  // Answered already; what the provider has once taken it is asked about and not asked for.
  if (row.state !== 'returning' || row.refundId !== null) return
  await beginQuestions(parts.pool, depositId, parts.clock.now())
  await askForRefund(parts, row)
}

/** One call; also made again when the provider says that it has never heard of the refund. */
export async function askForRefund(parts: CashierParts, row: DepositRow): Promise<void> {
  const provider = parts.providers.find(({ name }) => name === row.provider)
  if (!provider) throw new ProviderUnreachable(`${row.provider} is not set up`)
  const { depositId, paymentId, paidMinor, transactionId } = row
  assert(paidMinor !== null, 'what goes back has come')
  if (paymentId === null) return void (await refuseRefund(parts, row, row, null))
  try {
    const { refundId } = await provider.requestRefund({
      reference: refundReference(row),
      orderNumber: row.orderNumber,
      ...{ paymentId, amountMinor: paidMinor.toString(), currency: row.currency },
      ...(transactionId !== null && { transactionId }),
      callbackUrl: `${parts.publicUrl}${provider.refundCallbackPath}`,
    })
    await saveRefundId(parts.pool, { depositId, refundNo: row.refundNo }, refundId)
  } catch (failure) {
    if (!(failure instanceof ProviderRefused)) throw failure
    await refuseRefund(parts, row, row, null)
  }
}
