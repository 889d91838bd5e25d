export { BANK_ACCOUNTS_MAX, type BankAccount } from './bank-accounts.ts'
export {
  BANK_LINE_SHOWS,
  type BankLine,
  type BankLineShow,
  type BankLineSource,
  LINE_DOUBTS,
  type LineDoubt,
  type MatchCandidate,
  type ReferenceLikeness,
} from './bank-line.ts'
export {
  DEPOSIT_KINDS,
  DEPOSIT_STATES,
  type Deposit,
  type DepositAddress,
  type DepositKind,
  type DepositState,
  type DepositTransfer,
  FEE_PAYERS,
  type FeePayer,
} from './deposit.ts'
export {
  DEPOSIT_BULK_ACTIONS,
  DEPOSIT_OUTCOMES,
  DEPOSIT_SHOWS,
  DEPOSIT_SORTS,
  type DepositBulkAction,
  type DepositOutcome,
  type DepositShow,
  type DepositSort,
  type StaffDeposit,
  type StaffDepositDetail,
} from './deposit-desk.ts'
export {
  DEPOSIT_ICONS,
  type DepositMethodWish,
  type DepositRoute,
} from './deposit-method.ts'
export type { StaffDepositMethod, StaffPaymentProvider } from './deposit-method-desk.ts'
export type { OrderLine } from './order-line.ts'
export {
  type OrderProof,
  PROOF_BYTES_MAX,
  PROOF_REFUSALS,
  PROOFS_MAX,
} from './order-proof.ts'
export {
  PAYMENT_LINE_KINDS,
  PAYMENT_MISMATCH_KINDS,
  type PaymentLineKind,
  type PaymentMismatch,
  type PaymentMismatchKind,
  type PaymentRun,
} from './payment-reports.ts'
export {
  PROVIDER_ANSWERS,
  type ProviderAnswer,
  type ProviderQuestion,
} from './provider-question.ts'
export {
  type ReceivingAccount,
  type ReceivingAccountWish,
  STATEMENT_LINES_MAX,
} from './receiving-account.ts'
export {
  LOOK_HOURS_MAX,
  type Objection,
  type ObjectionOutcome,
  OPEN_WITHDRAWAL_STATES,
  PAYOUT_ATTEMPT_STATES,
  PAYOUT_PART_STATES,
  type PayoutAttemptState,
  type PayoutPart,
  type PayoutPartState,
  WITHDRAWAL_STATES,
  WITHDRAWAL_WAYS,
  type Withdrawal,
  type WithdrawalState,
  type WithdrawalWay,
} from './withdrawal.ts'
export { OBJECTION_SENTENCE_MAX } from './withdrawal-objection.ts'
