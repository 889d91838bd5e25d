import { assert, type Minor, minor, type Uuid } from '@baize/kernel'
import type { ContractPaymentAccounts } from './plan-contract-payment.ts'
import { type PlannedTransfer, planTransfer } from './transfer.ts'

/** What a month of an affiliate pays, and what they owe so far; in minor units. */
export interface AffiliatePayment {
  readonly payMinor: Minor
  readonly debtMinor: Minor
}

/** Pays an affiliate a month, and repays a debt from it before anything else. */
export function planAffiliatePayment(
  { expenseId, cashId, debtId }: Omit<ContractPaymentAccounts, 'creditId'>,
  causeId: Uuid,
  { payMinor, debtMinor }: AffiliatePayment,
): { readonly transfers: readonly PlannedTransfer[]; readonly repaidMinor: Minor } {
  assert(payMinor > 0n, 'a month pays something')
  assert(debtMinor >= 0n, 'a debt is counted from zero up')
  const repaidMinor = debtMinor < payMinor ? debtMinor : payMinor
  const paid = { code: 'affiliate_pay', debitId: expenseId, creditId: cashId } as const
  const repaid = { code: 'debt_repaid', debitId: cashId, creditId: debtId } as const
  const transfers = [
    planTransfer({ ...paid, amountMinor: payMinor, causeId }),
    ...(repaidMinor === 0n ? [] : [planTransfer({ ...repaid, amountMinor: repaidMinor, causeId })]),
  ]
  assert(repaidMinor <= debtMinor, 'no more is repaid than is owed')
  return { transfers, repaidMinor: minor(repaidMinor) }
}
