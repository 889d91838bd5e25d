export {
  ADJUSTMENT_STATES,
  type AdjustmentState,
  type VendorAdjustment,
} from './adjustments.ts'
export {
  BILL_MOVES,
  BILL_PAYERS,
  BILL_TIERS_MAX,
  type BillLine,
  type BillPayer,
  type BillSettlement,
  type BillSums,
  type BillTerms,
  type BillTier,
  type VendorBill,
} from './bills.ts'
export {
  type GameChange,
  type GameSync,
  type GameSyncRun,
  NEW_GAMES_AS,
  type NewGamesAs,
} from './game-sync.ts'
export {
  CREDIT_CEILINGS,
  CREDIT_OUTCOMES,
  type CreditCeiling,
  type CreditOutcome,
  HELD_CREDIT_STATES,
  type HeldCredit,
  type HeldCreditState,
} from './held-credits.ts'
export {
  type FaultyRecord,
  RECORD_FAILURES,
  RECORD_FAULTS,
  type RecordFailure,
  type RecordFault,
  type VendorRecordFeed,
} from './records.ts'
export {
  type StaffTransfer,
  type StaffTransferDetail,
  type StaffTransferStep,
  TRANSFER_OUTCOMES,
  TRANSFER_SHOWS,
  type TransferOutcome,
  type TransferShow,
} from './transfers.ts'
export {
  ACTIVE_KEYS_MAX,
  VENDOR_KEY_STATES,
  type VendorDetail,
  type VendorKeyState,
  type VendorKeyView,
  type VendorLinkWish,
  type VendorSummary,
  WALLET_KINDS,
  type WalletKind,
} from './vendor-shapes.ts'
