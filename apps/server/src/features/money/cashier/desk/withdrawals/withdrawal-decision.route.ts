import { operations } from '@baize/contract'
import { decodeId, refuse, succeed } from '@baize/kernel'
import { type Route, route, staffOf } from '../../../../../platform/http/route.ts'
import { loadOtherReaders, saveReader } from './case/case-readers.store.ts'
import { giveBackPayout, sendPayoutAgain } from './retry-payout.ts'
import { approveWithdrawal, callBackWithdrawal, rejectWithdrawal } from './review-withdrawal.ts'
import { type ReviewCall, type ReviewParts, showWithdrawal } from './show-withdrawal.ts'

export function withdrawalDecisionRoutes(deps: ReviewParts): Route[] {
  return [
    route(operations.getStaffWithdrawal, async (call) => {
      return await showWithdrawal(deps, reviewCallOf(call))
    }),

    route(operations.approveWithdrawal, async (call) => {
      return await approveWithdrawal(deps, { ...reviewCallOf(call), ...call.body })
    }),

    route(operations.callBackWithdrawal, async (call) => {
      return await callBackWithdrawal(deps, reviewCallOf(call))
    }),

    route(operations.sendPayoutAgain, async (call) => {
      return await sendPayoutAgain(deps, { ...reviewCallOf(call), ...call.body })
    }),

    route(operations.giveBackPayout, async (call) => {
      return await giveBackPayout(deps, { ...reviewCallOf(call), ...call.body })
    }),

    route(operations.readWithdrawalCase, async (call) => {
      const orderId = decodeId('wdr', call.params.withdrawalId)
      if (!orderId) return refuse('not_found')
      const { staffId, displayName } = staffOf(call)
      const at = new Date(deps.clock.now())
      const isThere = await saveReader(deps.pool, orderId, { staffId, displayName, at })
      if (!isThere) return refuse('not_found')
      const readers = await loadOtherReaders(deps.pool, orderId, { staffId, at })
      return succeed({
        readers: readers.map((each) => ({ ...each, staffId: each.staffId.toString() })),
      })
    }),

    route(operations.rejectWithdrawal, async (call) => {
      return await rejectWithdrawal(deps, { ...reviewCallOf(call), ...call.body })
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
