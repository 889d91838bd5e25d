import { assert, decodeId, encodeId, type Uuid } from '@baize/kernel'
import type { CashierParts } from '../cashier-parts.ts'
import { loadDeposit } from '../deposits.store.ts'
import { saveReturnId } from '../payout-ids.store.ts'
import { ProviderRefused, providerOf } from '../providers/payment-provider.ts'
import type { WithdrawalRow } from '../withdrawals.store.ts'
import { refuseReturn } from './apply-return.ts'

/** The refund's reference at the provider; a withdrawal is refunded or refused once. */
export function returnReference({ withdrawalId }: Pick<WithdrawalRow, 'withdrawalId'>): string {
  return encodeId('wdr', withdrawalId)
}

export function readReturnReference(reference: string): Uuid | undefined {
  return decodeId('wdr', reference)
}

/**
 * Requests the refund of an unplayed deposit or a part of it. Stored before the call and repeated until answered, because the
 * provider acts once per reference. Throws if the provider does not answer.
 */
export async function sendBack(deps: CashierParts, row: WithdrawalRow): Promise<void> {
  // Cancelled or answered meanwhile, or accepted by the provider, which is queried from then on.
  if (row.state !== 'paying' || row.payoutId !== null) return
  const provider = providerOf(deps, row)
  const { withdrawalId, depositId } = row
  const deposit = depositId && (await loadDeposit(deps.pool, depositId))
  assert(deposit && deposit.paymentId !== null, 'what goes back came by a payment')
  try {
    const { refundId } = await provider.requestRefund({
      ...{ reference: returnReference(row), orderNumber: row.orderNumber },
      ...{ paymentId: deposit.paymentId, amountMinor: row.amountMinor.toString() },
      ...{ currency: row.currency, keepsFee: true },
      callbackUrl: `${deps.publicUrl}${provider.refundCallbackPath}`,
    })
    await saveReturnId(deps.pool, withdrawalId, refundId)
  } catch (failure) {
    if (!(failure instanceof ProviderRefused)) throw failure
    await refuseReturn(deps, row, null)
  }
}
