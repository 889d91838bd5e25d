import { assert, type Minor, minor, type Uuid } from '@baize/kernel'
import type { AccountId } from './account.ts'
import { type AgentCreditAccounts, planCreditRepayment } from './plan-agent-credit.ts'
import { type PlannedTransfer, planTransfer } from './transfer.ts'

/** What contracts of a kind cost the house, and an agent's cash, debt and credit. */
export interface ContractPaymentAccounts extends AgentCreditAccounts {
  readonly expenseId: AccountId
  readonly debtId: AccountId
}

/** What a settled window moves for an agent. */
export interface ContractPayment {
  /** What the own contract came to less what is given of it, in minor units; below zero it is owed. */
  readonly netMinor: bigint
  /** What the agent owes so far. */
  readonly debtMinor: Minor
  /** What the agent has drawn of a credit. */
  readonly drawnMinor: Minor
}

/** What a settled window moves, and how much of it went back to the house at once. */
export interface PlannedContractPayment {
  readonly transfers: readonly PlannedTransfer[]
  readonly debtRepaidMinor: Minor
  readonly creditRepaidMinor: Minor
}

const NOTHING = minor(0n)

/**
 * Pays an agent what contracts came to, and repays from it a debt first and drawn credit next; what they were paid too
 * much by becomes a debt. Nothing moves at zero.
 */
export function planContractPayment(
  accounts: ContractPaymentAccounts,
  causeId: Uuid,
  { netMinor, debtMinor, drawnMinor }: ContractPayment,
): PlannedContractPayment {
  assert(debtMinor >= 0n && drawnMinor >= 0n, 'a debt is counted from zero up')
  const { expenseId, cashId, debtId } = accounts
  const nothingRepaid = { debtRepaidMinor: NOTHING, creditRepaidMinor: NOTHING }
  if (netMinor === 0n) return { transfers: [], ...nothingRepaid }
  if (netMinor < 0n) {
    const amountMinor = minor(-netMinor)
    const owed = { code: 'contract_owed', debitId: debtId, creditId: expenseId } as const
    return { transfers: [planTransfer({ ...owed, amountMinor, causeId })], ...nothingRepaid }
  }
  const paidMinor = minor(netMinor)
  const debtRepaidMinor = smaller(debtMinor, paidMinor)
  const creditRepaidMinor = smaller(drawnMinor, minor(paidMinor - debtRepaidMinor))
  const paid = { code: 'contract_pay', debitId: expenseId, creditId: cashId } as const
  const repaid = { code: 'debt_repaid', debitId: cashId, creditId: debtId } as const
  const transfers = [
    planTransfer({ ...paid, amountMinor: paidMinor, causeId }),
    ...(debtRepaidMinor === 0n
      ? []
      : [planTransfer({ ...repaid, amountMinor: debtRepaidMinor, causeId })]),
    ...(creditRepaidMinor === 0n
      ? []
      : planCreditRepayment(accounts, causeId, { amountMinor: creditRepaidMinor, drawnMinor })),
  ]
  assert(debtRepaidMinor + creditRepaidMinor <= paidMinor, 'no more is repaid than is paid')
  return { transfers, debtRepaidMinor, creditRepaidMinor }
}

function smaller(one: Minor, other: Minor): Minor {
  return one < other ? one : other
}
