import { assert, decodeId, encodeId, type Uuid } from '@baize/kernel'
import type { CashierParts } from '../cashier-parts.ts'
import { loadDeposit } from '../deposits.store.ts'
import { saveReturnId } from '../payout-ids.store.ts'
import { ProviderRefused, ProviderUnreachable } from '../providers/payment-provider.ts'
import type { WithdrawalRow } from '../withdrawals.store.ts'
import { refuseReturn } from './apply-return.ts'

/** The name under which the provider knows it: a withdrawal goes back once, and is refused once. */
export function returnReference({ withdrawalId }: Pick<WithdrawalRow, 'withdrawalId'>): string {
  return encodeId('wdr', withdrawalId)
}

export function readReturnReference(reference: string): Uuid | undefined {
  return decodeId('wdr', reference)
}

/**
 * Asks the provider to send a deposit back that was not played with, or a part of it. Written down before; repeated until
 * answered, because the provider acts once per reference. Throws while the provider does not answer.
 */
export async function sendBack(parts: CashierParts, row: WithdrawalRow): Promise<void> {
  // Cancelled in between, answered already, or taken by the provider, which is asked about it from then on.
  if (row.state !== 'paying' || row.payoutId !== null) return
  const provider = parts.providers.find(({ name }) => name === row.provider)
  if (!provider) throw new ProviderUnreachable(`${row.provider} is not set up`)
  const { withdrawalId, depositId } = row
  const deposit = depositId && (await loadDeposit(parts.pool, depositId))
  assert(deposit && deposit.paymentId !== null, 'what goes back came by a payment')
  try {
    const { refundId } = await provider.requestRefund({
      ...{ reference: returnReference(row), orderNumber: row.orderNumber },
      ...{ paymentId: deposit.paymentId, amountMinor: row.amountMinor.toString() },
      ...{ currency: row.currency, keepsFee: true },
      callbackUrl: `${parts.publicUrl}${provider.refundCallbackPath}`,
    })
    await saveReturnId(parts.pool, withdrawalId, refundId)
  } catch (failure) {
    if (!(failure instanceof ProviderRefused)) throw failure
    await refuseReturn(parts, withdrawalId, null)
  }
}
