import { assert, type Minor, type Uuid } from '@baize/kernel'
import type { AccountId } from './account.ts'
import { type PlannedTransfer, planTransfer } from './transfer.ts'

/** An agent's cash, and the account that is below zero by what is drawn. */
export interface AgentCreditAccounts {
  readonly cashId: AccountId
  readonly creditId: AccountId
}

/** An agent draws on a credit: cash and what is owed of it grow alike. */
export function planCreditDraw(
  { cashId, creditId }: AgentCreditAccounts,
  causeId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  const way = { debitId: creditId, creditId: cashId } as const
  return [planTransfer({ code: 'credit_granted', ...way, amountMinor, causeId })]
}

/** Drawn credit is repaid from cash, never more than is drawn. */
export function planCreditRepayment(
  { cashId, creditId }: AgentCreditAccounts,
  causeId: Uuid,
  { amountMinor, drawnMinor }: { readonly amountMinor: Minor; readonly drawnMinor: Minor },
): PlannedTransfer[] {
  assert(amountMinor <= drawnMinor, 'no more is repaid than is drawn')
  return [planTransfer({ code: 'credit_repaid', debitId: cashId, creditId, amountMinor, causeId })]
}
