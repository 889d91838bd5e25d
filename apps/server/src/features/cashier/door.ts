import { orderHolders } from '../../house/desk/holders.store.ts'
import { turnovers } from '../../house/ledger-view/turnover.store.ts'
import { proofSets } from '../../house/order-proofs/order-proofs.store.ts'
import { auditEntries } from '../../platform/audit/audit-entries.ts'
import type { Route } from '../../platform/http/route.ts'
import { jobRows } from '../../platform/jobs/job-rows.store.ts'
import { bankAccountRoutes } from './bank-accounts.route.ts'
import { payees } from './bank-accounts.store.ts'
import { bankDeskRoutes } from './bank-transfers/bank-desk.route.ts'
import { bankLines } from './bank-transfers/bank-lines.store.ts'
import { receivingAccountRoutes } from './bank-transfers/receiving-accounts.route.ts'
import type { CashierParts } from './cashier-parts.ts'
import { depositDeskRoutes } from './deposit-desk/deposit-desk.route.ts'
import { depositMethodDeskRoutes } from './deposit-methods/deposit-methods.route.ts'
import { depositRoutes } from './deposits.route.ts'
import { deposits } from './deposits.store.ts'
import { groupRoutes } from './groups/groups.route.ts'
import type { ShownCurrency } from './hand-over.ts'
import { objections } from './objections/objections.store.ts'
import { questionRoutes } from './questions/questions.route.ts'
import { turnoverDeskRoutes } from './turnover/turnover-desk.route.ts'
import { playableDeposits } from './unplayed/playable-deposits.store.ts'
import { withdrawalRoutes } from './withdrawals.route.ts'
import { dayRequests, withdrawals } from './withdrawals.store.ts'

export { loadHolderNames } from './bank-accounts.store.ts'
export { createBankMatch } from './bank-transfers/match-transfer.ts'
export { createPretendBank, seedHouseBank } from './bank-transfers/pretend-bank.ts'
export { createReceivingAccountApproval } from './bank-transfers/receiving-accounts.route.ts'
export type { CashierParts } from './cashier-parts.ts'
export { CASHIER_CRONTAB, cashierTasks } from './cashier-tasks.ts'
export { confirmPayment } from './confirm-payment.ts'
export { approve, callBack, reject } from './decide-withdrawal.ts'
export { createDepositDecision } from './deposit-desk/decide-deposit.ts'
export { sumDeposits } from './deposits.store.ts'
export { createGroupChange, createMemberGroupChange } from './groups/group-changes.ts'
export { loadHeldMoney } from './held-money.store.ts'
export { askObjectionEnd, createObjectionEnd } from './objections/end-objection.ts'
export { addCallbackRoutes } from './provider-callbacks.ts'
export { isUnreachable } from './providers/payment-provider.ts'
export { createSandboxPayments } from './providers/sandbox-payments.ts'
export { QUESTION_CRONTAB, questionTasks } from './questions/question-tasks.ts'
export { refundNames } from './refunds/refund-reference.ts'
export { tellWithdrawal } from './tell-member.ts'
export { createTurnoverWaiver } from './turnover/turnover-waiver.ts'
export { LOOK_CRONTAB, lookTasks } from './unplayed/look-tasks.ts'
export { VELOCITY_CRONTAB, type VelocityParts, velocityTasks } from './velocity/velocity-tasks.ts'

/** The rows that the cashier locks with money, in lock order. */
export const CASHIER_COMPANIONS = [
  dayRequests,
  turnovers,
  payees,
  playableDeposits,
  deposits,
  withdrawals,
  orderHolders,
  objections,
  proofSets,
  bankLines,
  auditEntries,
  jobRows,
] as const

/** Every operation of the cashier for members. */
export function cashierRoutes(parts: CashierParts, currency: ShownCurrency): Route[] {
  return [
    ...depositRoutes(parts, currency),
    ...withdrawalRoutes(parts),
    ...bankAccountRoutes(parts),
    ...depositMethodDeskRoutes(parts),
    ...depositDeskRoutes(parts, currency),
    ...questionRoutes(parts, currency),
    ...turnoverDeskRoutes(parts),
    ...receivingAccountRoutes(parts),
    ...bankDeskRoutes(parts, currency),
    ...groupRoutes(parts),
  ]
}
