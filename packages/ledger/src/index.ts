/** The rules of money: what accounts exist, how money may move, what a batch comes to. */
export {
  ACCOUNT_KINDS,
  type AccountId,
  type AccountKind,
  type AccountRef,
  describeAccount,
} from './account.ts'
export { type AccountState, BatchAccounts, type Entry } from './batch.ts'
export {
  type ChainedBatch,
  type ChainedEntry,
  type ChainedTransfer,
  encodeBatch,
  GENESIS_HASH,
} from './chain.ts'
export { type Checkpoint, checkpointText, type KindBalance } from './checkpoint.ts'
export {
  EMPTY_STAND,
  feedJackpot,
  JACKPOT_RATE_WHOLE,
  type JackpotDrop,
  type JackpotLevel,
  type JackpotPayment,
  type JackpotShare,
  type JackpotStand,
  moveJackpot,
  openJackpot,
  payJackpot,
  verifyJackpotStand,
} from './jackpot-level.ts'
export { type AffiliatePayment, planAffiliatePayment } from './plan-affiliate-payment.ts'
export {
  type AgentCreditAccounts,
  planCreditDraw,
  planCreditRepayment,
} from './plan-agent-credit.ts'
export {
  type AdjustmentAccounts,
  type DepositFeeAccounts,
  planAdjustmentCredit,
  planAdjustmentDebit,
  planDepositCredit,
  planDepositFee,
  planDepositRelease,
  planDepositReturn,
  planDepositSuspense,
  planWithdrawalCapture,
  planWithdrawalHold,
  planWithdrawalRelease,
  type WithdrawalAccounts,
} from './plan-cashier.ts'
export {
  type ContractPayment,
  type ContractPaymentAccounts,
  planContractPayment,
} from './plan-contract-payment.ts'
export {
  type EnvelopeAccounts,
  planEnvelopeFunding,
  planEnvelopeReturn,
  planEnvelopeShare,
} from './plan-envelope.ts'
export {
  type HeldCreditAccounts,
  type HeldCreditKind,
  planCreditHold,
  planCreditRelease,
  planHeldReturn,
} from './plan-held-credit.ts'
export {
  addJackpotShares,
  type JackpotAccounts,
  type JackpotShares,
  planJackpotMove,
  planJackpotPayment,
  planJackpotShares,
} from './plan-jackpot.ts'
export { type MemberTransferAccounts, planMemberTransfer } from './plan-member-transfer.ts'
export {
  POINTS_CURRENCY,
  type PointsAccounts,
  planPointsConversion,
  planPointsDecision,
  planPointsDeduction,
  planPointsEarned,
  planPointsGrant,
  planPointsHold,
} from './plan-points.ts'
export { planReward, type RewardAccounts } from './plan-reward.ts'
export {
  planInstantRound,
  planRoundHold,
  planRoundRelease,
  planRoundSettlement,
  type RoundAccounts,
} from './plan-round.ts'
export {
  planVendorAdjustment,
  planVendorMoney,
  planVendorPrize,
  type VendorAccounts,
  type VendorAmounts,
  type VendorPrize,
} from './plan-vendor.ts'
export {
  planVendorTransferArrival,
  planVendorTransferHold,
  planVendorTransferReturn,
  type VendorTransferAccounts,
} from './plan-vendor-transfer.ts'
export { type PlannedTransfer, planTransfer } from './transfer.ts'
export {
  TRANSFER_CODES,
  type TransferCode,
  transferCodeByNumber,
  transferCodeFacts,
} from './transfer-code.ts'
