export {
  ALARM_KINDS,
  ALARM_RULES,
  type AlarmKind,
  type AlarmRule,
  MONEY_ALARM_KINDS,
} from './alarms.ts'
export {
  APPROVAL_KINDS,
  type Approval,
  type ApprovalKindName,
  type ApprovalState,
} from './approvals.ts'
export {
  CAMPAIGN_EXCLUSIONS,
  CAMPAIGN_PLAYER_STATES,
  CAMPAIGN_PLAYERS_MAX,
  CAMPAIGN_ROUNDS_MAX,
  CAMPAIGN_STATES,
  type Campaign,
  type CampaignState,
  type CampaignWish,
} from './campaigns.ts'
export {
  type DecisionProof,
  type OwnAccount,
  PROVED_DECISIONS,
  type ProvedDecision,
  type SamePlace,
} from './decision-proof.ts'
export { FOUND_MAX, type Found, type FoundBy, type FoundKind } from './find.ts'
export { AUDIT_ACTOR_KINDS, type AuditTarget } from './get-audit-log.ts'
export { HOUSE_LIMITS, HOUSE_RULES, type HouseLimit, type HouseRule } from './limits.ts'
export {
  MEMBER_ORDER_KINDS,
  MEMBER_SPANS,
  type MemberOrderKind,
  type MemberSpan,
} from './member-orders.ts'
export { MEMBER_TAGS_MAX, memberTag, USUAL_TAGS } from './member-tags.ts'
export {
  type ComparableVendor,
  MISMATCH_KINDS,
  type Mismatch,
  type MismatchKind,
  type MismatchState,
  type ReconciliationRun,
} from './mismatches.ts'
export {
  type BulkOutcome,
  type DeskFigures,
  HELD_FILTERS,
  type HeldFilter,
  ORDER_NOTE_MAX,
  ORDERS_AT_ONCE_MAX,
  type OrderHolder,
  type OrderNote,
} from './order-desk.ts'
export {
  PAYOUT_HINDRANCES,
  PAYOUT_QUIET_DAYS,
  type PayoutHindrance,
  type PayoutPreview,
  type PayoutRuleVersion,
  type PayoutTerms,
  payoutTerms,
  type RuleDecision,
  SPOT_CHECK_RESULTS,
  type SpotCheck,
  type SpotCheckResult,
} from './payout-rule.ts'
export { RELATION_REASONS } from './related-members.ts'
export type { SamePlaceDecision } from './same-place.ts'
export { SAVED_VIEWS_MAX, type SavedView, VIEW_NAME_MAX } from './saved-views.ts'
export { newStaff } from './staff-accounts.ts'
export { INVITATIONS_MAX } from './staff-invitations.ts'
export type { StaffIdentity } from './staff-session.ts'
export {
  CHECK_ANSWERS,
  CHECK_REASON_MAX,
  type CheckAnswer,
  type GivenAnswer,
  MONEY_SOURCES,
  type MoneySource,
  REJECT_REASONS,
  type RejectReason,
  WITHDRAWAL_CHECKS,
  WITHDRAWAL_FLAGS,
  type WithdrawalCase,
  type WithdrawalCheck,
  type WithdrawalFlag,
} from './withdrawal-case.ts'
export { WITHDRAWAL_BULK_ACTIONS, type WithdrawalBulkAction } from './withdrawal-desk.ts'
export {
  OBJECTION_ENDS,
  type ObjectionEnd,
  type StaffWithdrawal,
  type TrayItem,
  WITHDRAWAL_QUEUES,
  WITHDRAWAL_SORTS,
  type WithdrawalQueue,
  type WithdrawalSort,
} from './withdrawals.ts'
