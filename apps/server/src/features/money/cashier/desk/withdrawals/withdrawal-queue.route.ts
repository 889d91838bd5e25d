import { operations, type TrayItem, type WithdrawalQueue } from '@baize/contract'
import { encodeId, maskName, succeed } from '@baize/kernel'
import {
  activeSinceOf,
  type DeskRules,
  dayStartOf,
  dueBefore,
} from '../../../../../house/desk/desk-rules.ts'
import { type Route, route, staffOf } from '../../../../../platform/http/route.ts'
import { loadTray, type TrayRow } from './payout-tray.store.ts'
import { loadQueueFigures, sumToPay } from './queue-figures.store.ts'
import { maskNumber } from './review-rules.ts'
import type { ReviewParts } from './show-withdrawal.ts'
import { viewRow } from './view-withdrawal.ts'
import { loadQueueCounts, loadQueuePage } from './withdrawal-queue.store.ts'

export function withdrawalQueueRoutes(deps: ReviewParts): Route[] {
  return [
    route(operations.getWithdrawalQueue, async (call) => {
      const { pageNo, pageSize, dayFrom, ...filter } = call.query
      const { queue } = filter
      const [{ secondApprovalAboveMinor }, rules] = await Promise.all([
        deps.withdrawalSettings(),
        deps.deskRules(),
      ])
      const now = deps.clock.now()
      const activeSince = activeSinceOf(rules, now)
      const wish = { ...filter, staffId: staffOf(call).staffId }
      const targetMinutes = targetOf(rules, queue)
      const [{ rows, totalCount }, counts, tray, toPayMinor, figures] = await Promise.all([
        loadQueuePage(
          deps.pool,
          { secondApprovalAboveMinor, activeSince },
          { ...wish, flag: wish.flag, limit: pageSize, offset: (pageNo - 1) * pageSize },
        ),
        loadQueueCounts(deps.pool),
        loadTray(deps.pool, new Date(now)),
        sumToPay(deps.pool),
        loadQueueFigures(deps.pool, queue, {
          dueBefore: targetMinutes === null ? null : dueBefore(targetMinutes, now),
          dayStart: dayStartOf(dayFrom, now),
        }),
      ])
      return succeed({
        items: rows.map(viewRow),
        tray: tray.map(viewTrayItem),
        ...{ counts, toPayMinor, figures: { ...figures, targetMinutes } },
        secondApprovalAboveMinor: secondApprovalAboveMinor.toString(),
        pageNo,
        pageSize,
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
      })
    }),
  ]
}

function viewTrayItem({
  withdrawalId,
  memberName,
  accountNumber,
  sendAt,
  ...rest
}: TrayRow): TrayItem {
  return {
    ...rest,
    withdrawalId: encodeId('wdr', withdrawalId),
    memberName: maskName(memberName),
    maskedNumber: maskNumber(accountNumber),
    sendAt: sendAt.toISOString(),
  }
}

/** How long an order of a queue may wait; null where nobody of us is waited for. */
export function targetOf(rules: DeskRules, queue: WithdrawalQueue): number | null {
  const targets: Record<WithdrawalQueue, number | null> = {
    to_review: rules.reviewTargetMinutes,
    second_approval: rules.secondTargetMinutes,
    payout_failed: rules.failedPayoutTargetMinutes,
    paying: rules.payTargetMinutes,
    objected: rules.objectionTargetMinutes,
    paid_out: null,
    received: null,
    rejected: null,
  }
  return targets[queue]
}
