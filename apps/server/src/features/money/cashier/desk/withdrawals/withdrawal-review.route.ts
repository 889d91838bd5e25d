import type { Route } from '../../../../../platform/http/route.ts'
import { objectionRoutes } from './objection.route.ts'
import type { ReviewParts } from './show-withdrawal.ts'
import { withdrawalDecisionRoutes } from './withdrawal-decision.route.ts'
import { withdrawalDeskRoutes } from './withdrawal-desk.route.ts'
import { withdrawalQueueRoutes } from './withdrawal-queue.route.ts'

/** The review of withdrawals by staff: the queue, what to look at, who may decide. */
export function withdrawalReviewRoutes(parts: ReviewParts): Route[] {
  return [
    ...withdrawalQueueRoutes(parts),
    ...withdrawalDecisionRoutes(parts),
    ...objectionRoutes(parts),
    ...withdrawalDeskRoutes(parts),
  ]
}
