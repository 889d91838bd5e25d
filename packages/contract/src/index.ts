/** The only description of a call: servers, clients, tests and the API page are made from it. */

export { type SignedCheckpoint, signedCheckpoint } from './books/checkpoint.ts'
export { DEPOSIT_STATES, type Deposit, type DepositState } from './cashier/deposit.ts'
export {
  type BankAccount,
  WITHDRAWAL_STATES,
  type Withdrawal,
  type WithdrawalState,
} from './cashier/withdrawal.ts'
export { GAME_CATEGORIES, type GameCard, type GameCategory } from './catalogue/game-card.ts'
export type { MemberInfo } from './identity/member-info.ts'
export {
  type FieldRule,
  PATTERN_IDS,
  type PatternId,
  REGISTRATION_FIELDS,
  type RegistrationField,
  type RegistrationRules,
} from './identity/registration-rules.ts'
export type { Security } from './identity/security.ts'
export { LIVE_PATH, type LiveMessage, liveMessage } from './live/live-message.ts'
export type {
  BodyInputOf,
  BodyOf,
  Caller,
  Operation,
  ParamsOf,
  Permission,
  QueryInputOf,
  QueryOf,
  RefusalCodeOf,
  RefusalText,
  ValueOf,
} from './operation.ts'
export { operations } from './operations.ts'
export type { PlayedRound, RoundView } from './play/round-view.ts'
export {
  COOL_OFF_DAYS,
  EXCLUSION_DAYS,
  LIMIT_PERIODS,
  MONEY_LIMITS,
  type Protection,
  REALITY_CHECK_MINUTES,
} from './protection/protection.ts'
export { PAUSE_MINUTES, type RealityCheck } from './protection/reality-check.ts'
export { MOVEMENT_KINDS } from './records/get-account-record.ts'
export {
  COMMON_REFUSALS,
  type CommonRefusalCode,
  type RefusalBody,
  refusalBody,
} from './refusal.ts'
export type { WireCurrency } from './shapes.ts'
export type { StaffIdentity } from './staff/staff-session.ts'
export {
  type StaffWithdrawal,
  WITHDRAWAL_FLAGS,
  WITHDRAWAL_QUEUES,
  type WithdrawalFlag,
  type WithdrawalQueue,
} from './staff/withdrawals.ts'
export { sealedBody, sealedPlaintext } from './system/get-sealing-key.ts'
