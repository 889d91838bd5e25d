import type { DeskRules } from '../../../house/desk/desk-rules.ts'
import type { ServerModule } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { objectionRoutes } from './objection.route.ts'
import type { ReviewParts } from './review-withdrawal.ts'
import { withdrawalDecisionRoutes } from './withdrawal-decision.route.ts'
import type { WithdrawalPolicy } from './withdrawal-decisions.ts'
import { withdrawalDeskRoutes } from './withdrawal-desk.route.ts'
import { withdrawalQueueRoutes } from './withdrawal-queue.route.ts'

export interface ReviewNeeds extends Pick<ReviewParts, 'decisions' | 'secondPerson' | 'words'> {
  settings(): Promise<{ readonly withdrawal: WithdrawalPolicy; readonly desk: DeskRules }>
}

/** The review of withdrawals by staff: the queue, what to look at, who may decide. */
export function createWithdrawalReview(core: ServerCore, { settings, ...lent }: ReviewNeeds) {
  const { pool, clock, currency } = core
  const parts: ReviewParts = {
    ...{ pool, clock, currency, vault: core.documents },
    policy: async () => (await settings()).withdrawal,
    deskRules: async () => (await settings()).desk,
    ...lent,
  }
  return {
    routes: [
      ...withdrawalQueueRoutes(parts),
      ...withdrawalDecisionRoutes(parts),
      ...objectionRoutes(parts),
      ...withdrawalDeskRoutes(parts),
    ],
  } satisfies ServerModule
}
