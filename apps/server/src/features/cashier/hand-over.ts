import type { CreatePayoutRequest } from '@baize/contract/payments'
import { assert, encodeId, type Uuid } from '@baize/kernel'
import { loadBankAccountsById } from './bank-accounts.store.ts'
import type { CashierParts } from './cashier-parts.ts'
import { changeWithdrawal } from './change-withdrawal.ts'
import { savePayoutId } from './payout-ids.store.ts'
import { ProviderRefused } from './providers/payment-provider.ts'
import { loadWithdrawal } from './withdrawals.store.ts'

/** The money of the demonstration; the provider shows amounts with it. */
export interface ShownCurrency {
  readonly code: string
  readonly symbol: string
  readonly exponent: number
}

/**
 * Gives an approved withdrawal to the provider. Marked as handed over before the call, because a
 * call without an answer may have been heard; repeated until answered, because the provider acts
 * once per reference. Throws while the provider does not answer, so that the queue tries again.
 */
export async function handOver(
  parts: CashierParts,
  currency: ShownCurrency,
  withdrawalId: Uuid,
): Promise<void> {
  const found = await loadWithdrawal(parts.pool, withdrawalId)
  assert(found, 'a queued withdrawal is stored')
  if (found.state === 'approved') {
    await changeWithdrawal(parts, {
      withdrawalId,
      byWhom: 'system',
      choose: (row) => ({ event: 'hand_over', row }),
    })
  }
  const current = await loadWithdrawal(parts.pool, withdrawalId)
  // Cancelled in between, or answered already.
  if (current?.state !== 'paying' || current.payoutId !== null) return
  const payees = await loadBankAccountsById(parts.pool, [current.bankAccountId])
  const payee = payees.get(current.bankAccountId)
  assert(payee, 'a withdrawal names a stored account')
  const answer = await askProvider(parts, {
    reference: encodeId('wdr', withdrawalId),
    orderNumber: current.orderNumber,
    amountMinor: current.amountMinor.toString(),
    currency: currency.code,
    exponent: currency.exponent,
    symbol: currency.symbol,
    payee: {
      bankCode: payee.bankCode,
      bankName: payee.bankName,
      holderName: payee.holderName,
      accountNumber: payee.accountNumber,
    },
    callbackUrl: `${parts.publicUrl}/cashier/callbacks/payouts`,
  })
  if (answer) {
    await savePayoutId(parts.pool, withdrawalId, answer.payoutId)
    return
  }
  await changeWithdrawal(parts, {
    withdrawalId,
    byWhom: 'provider',
    choose: (row) => ({ event: 'fail', row: { ...row, reason: REFUSED_BY_PROVIDER } }),
  })
}

const REFUSED_BY_PROVIDER = 'The bank did not accept this payment.'

/** Undefined when the provider has refused for good; throws when it may yet accept. */
async function askProvider(
  parts: CashierParts,
  request: CreatePayoutRequest,
): Promise<{ payoutId: string } | undefined> {
  try {
    return await parts.provider.requestPayout(request)
  } catch (failure) {
    if (failure instanceof ProviderRefused) return undefined
    throw failure
  }
}
