import {
  addBankAccount,
  getBankAccounts,
  removeBankAccount,
  setDefaultBankAccount,
} from './bank-accounts.ts'
import {
  askBankMatch,
  declineTransfer,
  getBankLines,
  getMatchCandidates,
  matchBankLine,
  setBankLineAside,
  takeBankLineBack,
  viewDepositProof,
} from './bank-line.ts'
import {
  addDepositProof,
  removeDepositProof,
  sendDepositProof,
  viewOwnDepositProof,
} from './bank-transfer.ts'
import {
  addDepositNote,
  askDepositDecision,
  assignDeposit,
  decideDeposits,
  exportDeposits,
  getDepositColleagues,
  getDepositQueue,
  getStaffDeposit,
} from './deposit-desk.ts'
import {
  getDepositMethodDesk,
  holdPaymentProvider,
  saveDepositMethod,
} from './deposit-method-desk.ts'
import {
  cancelDeposit,
  createDeposit,
  getDeposit,
  getDepositMethods,
  getDeposits,
} from './deposit-operations.ts'
import {
  acceptPaymentMismatch,
  getPaymentMismatches,
  getPaymentRuns,
  startPaymentRun,
} from './payment-reports.ts'
import {
  askDepositProvider,
  askPayoutProvider,
  getDepositQuestion,
  getPayoutQuestion,
} from './provider-question.ts'
import {
  addBankLine,
  askReceivingAccount,
  getReceivingAccounts,
  importBankLines,
} from './receiving-account.ts'
import {
  addWithdrawalProof,
  objectToReceipt,
  removeWithdrawalProof,
  viewOwnProof,
} from './withdrawal-objection.ts'
import {
  cancelWithdrawal,
  confirmReceipt,
  getWithdrawal,
  getWithdrawalOptions,
  getWithdrawals,
  requestWithdrawal,
} from './withdrawal-operations.ts'

/** Deposits, withdrawals and the accounts they go through. */
export const cashierOperations = {
  getDepositMethods,
  createDeposit,
  getDeposits,
  getDeposit,
  cancelDeposit,
  addDepositProof,
  removeDepositProof,
  viewOwnDepositProof,
  sendDepositProof,
  getWithdrawalOptions,
  getBankAccounts,
  addBankAccount,
  setDefaultBankAccount,
  requestWithdrawal,
  removeBankAccount,
  getWithdrawals,
  getWithdrawal,
  cancelWithdrawal,
  confirmReceipt,
  addWithdrawalProof,
  removeWithdrawalProof,
  viewOwnProof,
  objectToReceipt,
  getDepositMethodDesk,
  saveDepositMethod,
  holdPaymentProvider,
  getDepositQueue,
  getStaffDeposit,
  assignDeposit,
  addDepositNote,
  askDepositDecision,
  getDepositColleagues,
  decideDeposits,
  exportDeposits,
  getDepositQuestion,
  askDepositProvider,
  getPayoutQuestion,
  askPayoutProvider,
  getPaymentMismatches,
  acceptPaymentMismatch,
  getPaymentRuns,
  startPaymentRun,
  getReceivingAccounts,
  askReceivingAccount,
  importBankLines,
  addBankLine,
  getBankLines,
  setBankLineAside,
  takeBankLineBack,
  getMatchCandidates,
  matchBankLine,
  askBankMatch,
  declineTransfer,
  viewDepositProof,
} as const
