/** The review of withdrawals by staff: the queue, what to look at, who may decide. */
export type { ReviewParts } from './review-withdrawal.ts'
export type {
  StaffDecision,
  WithdrawalDecisions,
  WithdrawalPolicy,
} from './withdrawal-decisions.ts'
export { withdrawalReviewRoutes } from './withdrawal-review.route.ts'
