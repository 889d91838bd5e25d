import { operations } from '@baize/contract'
import { succeed } from '@baize/kernel'
import { type Route, route } from '../../platform/http/route.ts'
import type { ReviewParts } from './review-withdrawal.ts'
import { viewRow } from './view-withdrawal.ts'
import { loadQueueCounts, loadQueueFigures, loadQueuePage } from './withdrawal-queue.store.ts'

export function withdrawalQueueRoutes(parts: Omit<ReviewParts, 'decisions'>): Route[] {
  return [
    route(operations.getWithdrawalQueue, async ({ query }) => {
      const { queue, text, minRisk, flag, pageNo, pageSize } = query
      const { secondApprovalAboveMinor } = await parts.policy()
      const wish = { queue, text, minRisk, flag, limit: pageSize, offset: (pageNo - 1) * pageSize }
      const [{ rows, totalCount }, counts, figures] = await Promise.all([
        loadQueuePage(parts.pool, secondApprovalAboveMinor, wish),
        loadQueueCounts(parts.pool),
        loadQueueFigures(parts.pool, parts.clock.now()),
      ])
      return succeed({
        items: rows.map(viewRow),
        counts,
        ...figures,
        secondApprovalAboveMinor: secondApprovalAboveMinor.toString(),
        pageNo,
        pageSize,
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
      })
    }),
  ]
}
