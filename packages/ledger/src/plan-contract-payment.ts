import { assert, type Minor, minor, type Uuid } from '@baize/kernel'
import type { AccountId } from './account.ts'
import { type PlannedTransfer, planTransfer } from './transfer.ts'

/** What contracts of a kind cost the house, and an agent's cash and debt. */
export interface ContractPaymentAccounts {
  readonly expenseId: AccountId
  readonly cashId: AccountId
  readonly debtId: AccountId
}

/** What a settled window moves for an agent. */
export interface ContractPayment {
  /** What the own contract came to less what is given of it, in minor units; below zero it is owed. */
  readonly netMinor: bigint
  /** What the agent owes so far. */
  readonly debtMinor: Minor
}

/**
 * Pays an agent what contracts came to, and repays a debt from it before anything else; what they were paid too much by
 * becomes a debt. Nothing moves at zero.
 */
export function planContractPayment(
  { expenseId, cashId, debtId }: ContractPaymentAccounts,
  causeId: Uuid,
  { netMinor, debtMinor }: ContractPayment,
): { readonly transfers: readonly PlannedTransfer[]; readonly repaidMinor: Minor } {
  assert(debtMinor >= 0n, 'a debt is counted from zero up')
  const nothing = minor(0n)
  if (netMinor === 0n) return { transfers: [], repaidMinor: nothing }
  if (netMinor < 0n) {
    const amountMinor = minor(-netMinor)
    const owed = { code: 'contract_owed', debitId: debtId, creditId: expenseId } as const
    return { transfers: [planTransfer({ ...owed, amountMinor, causeId })], repaidMinor: nothing }
  }
  const paidMinor = minor(netMinor)
  const repaidMinor = debtMinor < paidMinor ? debtMinor : paidMinor
  const paid = { code: 'contract_pay', debitId: expenseId, creditId: cashId } as const
  const repaid = { code: 'debt_repaid', debitId: cashId, creditId: debtId } as const
  const transfers = [
    planTransfer({ ...paid, amountMinor: paidMinor, causeId }),
    ...(repaidMinor === 0n ? [] : [planTransfer({ ...repaid, amountMinor: repaidMinor, causeId })]),
  ]
  assert(repaidMinor <= debtMinor, 'no more is repaid than is owed')
  return { transfers, repaidMinor }
}
