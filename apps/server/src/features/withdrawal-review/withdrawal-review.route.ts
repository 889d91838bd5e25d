import { operations } from '@baize/contract'
import { succeed } from '@baize/kernel'
import { type Route, route, staffOf } from '../../platform/http/route.ts'
import {
  approveWithdrawal,
  type ReviewCall,
  type ReviewParts,
  rejectWithdrawal,
  showWithdrawal,
} from './review-withdrawal.ts'
import { viewRow } from './view-withdrawal.ts'
import { loadQueueCounts, loadQueueFigures, loadQueuePage } from './withdrawal-queue.store.ts'

export function withdrawalReviewRoutes(parts: ReviewParts): Route[] {
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

    route(operations.getStaffWithdrawal, async (call) => {
      return await showWithdrawal(parts, reviewCallOf(call))
    }),

    route(operations.approveWithdrawal, async (call) => {
      return await approveWithdrawal(parts, { ...reviewCallOf(call), ...call.body })
    }),

    route(operations.rejectWithdrawal, async (call) => {
      return await rejectWithdrawal(parts, { ...reviewCallOf(call), ...call.body })
    }),
  ]
}

function reviewCallOf(call: {
  readonly params: { readonly withdrawalId: string }
  readonly origin: { readonly ip: string }
  readonly staff?: ReviewCall['staff']
}): ReviewCall {
  return {
    staff: staffOf(call),
    withdrawalId: call.params.withdrawalId,
    ip: call.origin.ip,
  }
}
