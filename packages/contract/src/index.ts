/** The only description of a call: servers, clients, tests and the API page are made from it. */

export { BACKGROUND_HEADER } from './background-header.ts'
export { type SignedCheckpoint, signedCheckpoint } from './books/checkpoint.ts'
export {
  type CallRank,
  costOf,
  DEAR_COST_MS,
  PLAIN_COST_MS,
  REFERENCE_COST_MS,
  rankOf,
} from './call-costs.ts'
export { BANK_ACCOUNTS_MAX, type BankAccount } from './cashier/bank-accounts.ts'
export {
  BANK_LINE_SHOWS,
  type BankLine,
  type BankLineShow,
  type MatchCandidate,
  type ReferenceLikeness,
} from './cashier/bank-line.ts'
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
} from './cashier/deposit.ts'
export {
  DEPOSIT_BULK_ACTIONS,
  DEPOSIT_OUTCOMES,
  DEPOSIT_SHOWS,
  type DepositBulkAction,
  type DepositOutcome,
  type DepositShow,
  type StaffDeposit,
  type StaffDepositDetail,
} from './cashier/deposit-desk.ts'
export {
  DEPOSIT_ICONS,
  type DepositMethodWish,
  type DepositRoute,
} from './cashier/deposit-method.ts'
export type { StaffDepositMethod, StaffPaymentProvider } from './cashier/deposit-method-desk.ts'
export {
  type OrderProof,
  PROOF_BYTES_MAX,
  PROOF_REFUSALS,
  PROOFS_MAX,
} from './cashier/order-proof.ts'
export {
  PAYMENT_LINE_KINDS,
  PAYMENT_MISMATCH_KINDS,
  type PaymentLineKind,
  type PaymentMismatch,
  type PaymentMismatchKind,
  type PaymentRun,
} from './cashier/payment-reports.ts'
export {
  PROVIDER_ANSWERS,
  type ProviderAnswer,
  type ProviderQuestion,
} from './cashier/provider-question.ts'
export {
  type ReceivingAccount,
  type ReceivingAccountWish,
  STATEMENT_LINES_MAX,
} from './cashier/receiving-account.ts'
export {
  LOOK_HOURS_MAX,
  type Objection,
  type ObjectionOutcome,
  PAYOUT_PART_STATES,
  type PayoutPart,
  type PayoutPartState,
  WITHDRAWAL_STATES,
  WITHDRAWAL_WAYS,
  type Withdrawal,
  type WithdrawalState,
  type WithdrawalWay,
} from './cashier/withdrawal.ts'
export { OBJECTION_SENTENCE_MAX } from './cashier/withdrawal-objection.ts'
export { BULK_GAMES_MAX, ORDERED_CATEGORIES } from './catalogue/desk.ts'
export {
  GAME_STANDINGS,
  type GameStanding,
  type GameWish,
  type StaffGame,
  type StaffVendor,
  type VendorWish,
} from './catalogue/desk-shapes.ts'
export {
  GAME_CATEGORIES,
  type GameCard,
  type GameCategory,
  type Maintenance,
  type PlannedMaintenance,
} from './catalogue/game-card.ts'
export {
  type MaintenanceOf,
  type MaintenanceState,
  type MaintenanceWindow,
  type MaintenanceWish,
  NOTICE_MINUTES_MAX,
  PLANNED_DAYS_MAX,
  WINDOWS_MAX,
} from './catalogue/maintenance.ts'
export { type Announcement, NOTICE_PAGE_SIZE, NOTICES_MAX } from './content/announcements.ts'
export {
  BANNER_ART_MAX,
  BANNER_FAMILIES,
  BANNER_GROUPS,
  BANNER_LINKS,
  BANNERS_IN_GROUP_MAX,
  type BannerFacts,
  type BannerGroup,
} from './content/banner-shapes.ts'
export {
  ANNOUNCEMENT_TYPES,
  type AnnouncementType,
  BODY_MAX,
  CONTENT_LANGUAGES,
  type ContentFacts,
  type ContentKind,
  type ContentLanguage,
  type ContentSchedule,
  type ContentState,
  type ContentText,
  DEFAULT_LANGUAGE,
  EXECUTIONS,
  type Execution,
  LINK_PLACES,
  type LinkPlace,
  SUMMARY_MAX,
  TAGS_MAX,
  TITLE_MAX,
} from './content/content-shapes.ts'
export type { HouseInfo } from './content/house-info.ts'
export type { ContentItem, ContentRevision, ContentSummary } from './content/publishing.ts'
export { BLOG_PAGE_SIZE, type BlogCard, type HelpTopic } from './content/reading.ts'
export { RICH_TAGS, type RichText, richText } from './content/rich-text.ts'
export {
  CRASH_BETS_SHOWN,
  type CrashBet,
  type CrashFlight,
  type CrashRoom,
  type EndedFlight,
} from './crash/crash.ts'
export type { DeskFlight } from './crash/crash-desk.ts'
export { crashTopic } from './crash/crash-topic.ts'
export { type CrashRoomChange, changeOfRoom, roomAfterChange } from './crash/room-change.ts'
export {
  FEEDBACK_ANSWER_MAX,
  FEEDBACK_PICTURE_BYTES_MAX,
  FEEDBACK_PICTURES_MAX,
  FEEDBACK_STATES,
  FEEDBACK_TEXT_MAX,
  type FeedbackState,
  type OwnFeedback,
} from './feedback/feedback.ts'
export type { StaffFeedback } from './feedback/feedback-desk.ts'
export { type FileAnswer, fileAnswer } from './file.ts'
export type { RegisterSettings } from './identity/get-register-settings.ts'
export { HOLD_REASONS, type HoldReason } from './identity/hold-reason.ts'
export { DRAWN_ICONS, type DrawnIcon, ICON_BYTES_MAX, type MemberIcon } from './identity/icon.ts'
export { CHECK_WAYS } from './identity/login-check.ts'
export type { MemberInfo } from './identity/member-info.ts'
export { PASSKEYS_MAX } from './identity/passkeys.ts'
export { PHONE_REFUSALS } from './identity/phone-refusals.ts'
export type { RegistrationBody } from './identity/registration-body.ts'
export type { FieldRule, RegistrationRules } from './identity/registration-rules.ts'
export type { Security } from './identity/security.ts'
export {
  type DemandCause,
  type DemandMark,
  DOCUMENT_BYTES_MAX,
  DOCUMENT_KINDS,
  type DocumentKind,
  type IdentityCheck,
  type IdentityDocument,
  type IdentityState,
  NEEDED_DOCUMENTS,
} from './identity-check/identity-check.ts'
export {
  IDENTITY_QUEUES,
  type IdentityQueue,
  type StaffIdentityCheck,
} from './identity-check/staff-operations.ts'
export type { DeskJackpotLevel, DeskJackpotPool } from './jackpots/desk.ts'
export {
  JACKPOT_LEVELS_MAX,
  JACKPOT_RATE_WHOLE,
  JACKPOT_STATES,
  type JackpotLevelView,
  type JackpotState,
  type JackpotWinView,
} from './jackpots/jackpot-shapes.ts'
export { type LiveMessage, liveMessage, type MemberMessage } from './live/live-message.ts'
export { LIVE_PATH, VISITOR_LIVE_PATH } from './live/live-path.ts'
export {
  addressOf,
  TOPIC_VERSION,
  TOPICS_OF_SOCKET_MAX,
  type TopicShape,
} from './live/topic.ts'
export {
  type TopicMessage,
  type TopicPosition,
  type TopicRefusalCode,
  type TopicRequest,
  type TopicSubscription,
  topicAddress,
  topicRequest,
} from './live/topic-messages.ts'
export { DOWNLINES_SHOWN_MAX, type MemberTransfer } from './member/member-transfers.ts'
export {
  type BodyInputOf,
  type BodyOf,
  type Caller,
  type Operation,
  type ParamsOf,
  PERMISSIONS,
  type Permission,
  type QueryInputOf,
  type QueryOf,
  type RefusalCodeOf,
  type RefusalText,
  type ValueOf,
} from './operation.ts'
export { operations } from './operations.ts'
export { WINNERS_MAX } from './play/get-winners.ts'
export type { PlayedRound, RoundView } from './play/round-view.ts'
export {
  COOL_OFF_DAYS,
  EXCLUSION_DAYS,
  LIMIT_MINOR_MAX,
  LIMIT_PERIODS,
  MONEY_LIMITS,
  type Protection,
  REALITY_CHECK_MINUTES,
} from './protection/protection.ts'
export { PAUSE_MINUTES, type RealityCheck } from './protection/reality-check.ts'
export { isOpenWithoutPlay, NAMED_IN_REACH, type StillOpen, staysOpen } from './reach.ts'
export { EXPORT_ROWS_MAX } from './records/export-record.ts'
export { MOVEMENT_KINDS } from './records/get-account-record.ts'
export { COUNTED_ROUNDS_MAX } from './records/get-betting-record.ts'
export { PROFIT_DAYS_MAX, type ProfitFigures } from './records/get-profit.ts'
export type { VendorRoundView } from './records/vendor-rounds.ts'
export {
  COMMON_REFUSALS,
  type CommonRefusalCode,
  type RefusalBody,
  refusalBody,
} from './refusal.ts'
export { isOwnAddress, type WireCurrency } from './shapes.ts'
export { ALARM_KINDS, type AlarmKind } from './staff/alarms.ts'
export {
  APPROVAL_KINDS,
  type Approval,
  type ApprovalKindName,
  type ApprovalState,
} from './staff/approvals.ts'
export {
  CAMPAIGN_EXCLUSIONS,
  CAMPAIGN_PLAYER_STATES,
  CAMPAIGN_PLAYERS_MAX,
  CAMPAIGN_ROUNDS_MAX,
  CAMPAIGN_STATES,
  type Campaign,
  type CampaignState,
  type CampaignWish,
} from './staff/campaigns.ts'
export {
  type DecisionProof,
  type OwnAccount,
  PROVED_DECISIONS,
  type ProvedDecision,
  type SamePlace,
} from './staff/decision-proof.ts'
export { AUDIT_ACTOR_KINDS } from './staff/get-audit-log.ts'
export { HOUSE_LIMITS, HOUSE_RULES, type HouseLimit, type HouseRule } from './staff/limits.ts'
export {
  MEMBER_ORDER_KINDS,
  MEMBER_SPANS,
  type MemberOrderKind,
  type MemberSpan,
} from './staff/member-orders.ts'
export {
  type ComparableVendor,
  MISMATCH_KINDS,
  type Mismatch,
  type MismatchKind,
  type MismatchState,
  type ReconciliationRun,
} from './staff/mismatches.ts'
export {
  type BulkOutcome,
  type DeskFigures,
  HELD_FILTERS,
  type HeldFilter,
  ORDER_NOTE_MAX,
  ORDERS_AT_ONCE_MAX,
  type OrderHolder,
  type OrderNote,
} from './staff/order-desk.ts'
export { RELATION_REASONS } from './staff/related-members.ts'
export type { SamePlaceDecision } from './staff/same-place.ts'
export { newStaff } from './staff/staff-accounts.ts'
export type { StaffIdentity } from './staff/staff-session.ts'
export { WITHDRAWAL_BULK_ACTIONS, type WithdrawalBulkAction } from './staff/withdrawal-desk.ts'
export {
  DECIDING_CHECKS,
  OBJECTION_ENDS,
  type ObjectionEnd,
  type StaffWithdrawal,
  WITHDRAWAL_FLAGS,
  WITHDRAWAL_QUEUES,
  type WithdrawalFlag,
  type WithdrawalQueue,
} from './staff/withdrawals.ts'
export type { Access, AccessRules, AppStores } from './system/access.ts'
export { FEATURE_SWITCHES, type FeatureSwitch } from './system/feature-switches.ts'
export { sealedBody, sealedPlaintext } from './system/get-sealing-key.ts'
export type { WhitelabelNode } from './system/get-whitelabel.ts'
export type { DescribedLanguages } from './system/languages.ts'
export type { DescribedRegistration, RegistrationSettings } from './system/registration-settings.ts'
export type {
  TermsPage,
  TermsSection,
  TermsTexts,
  TermsVersion,
  TermsWording,
} from './system/terms-versions.ts'
export {
  ADJUSTMENT_STATES,
  type AdjustmentState,
  type VendorAdjustment,
} from './vendor-desk/adjustments.ts'
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
} from './vendor-desk/bills.ts'
export {
  type GameChange,
  type GameSync,
  type GameSyncRun,
  NEW_GAMES_AS,
  type NewGamesAs,
} from './vendor-desk/game-sync.ts'
export {
  CREDIT_CEILINGS,
  CREDIT_OUTCOMES,
  type CreditCeiling,
  type CreditOutcome,
  HELD_CREDIT_STATES,
  type HeldCredit,
  type HeldCreditState,
} from './vendor-desk/held-credits.ts'
export {
  type FaultyRecord,
  RECORD_FAILURES,
  RECORD_FAULTS,
  type RecordFailure,
  type RecordFault,
  type VendorRecordFeed,
} from './vendor-desk/records.ts'
export {
  type StaffTransfer,
  type StaffTransferDetail,
  type StaffTransferStep,
  TRANSFER_OUTCOMES,
  TRANSFER_SHOWS,
  type TransferOutcome,
  type TransferShow,
} from './vendor-desk/transfers.ts'
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
} from './vendor-desk/vendor-shapes.ts'
export {
  VENDOR_TRANSFER_DIRECTIONS,
  VENDOR_TRANSFER_STATES,
  type VendorTransfer,
  type VendorTransferDirection,
  type VendorTransferState,
} from './wallets/vendor-transfer.ts'
