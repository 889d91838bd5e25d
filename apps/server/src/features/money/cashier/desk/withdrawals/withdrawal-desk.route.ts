import { operations } from '@baize/contract'
import { decodeId, refuse, succeed } from '@baize/kernel'
import { assignOrder } from '../../../../../house/desk/assign-order.ts'
import { loadColleagues } from '../../../../../house/desk/colleagues.store.ts'
import { writeOrderNote } from '../../../../../house/desk/write-note.ts'
import { inTransaction } from '../../../../../platform/database/in-transaction.ts'
import { keyOf, type Route, route, staffOf } from '../../../../../platform/http/route.ts'
import { decideWithdrawals } from './decide-many-withdrawals.ts'
import { exportQueue } from './export-queue.ts'
import { lockReviewedOrder } from './order-lock.store.ts'
import { type ReviewParts, showWithdrawal } from './show-withdrawal.ts'

const DECIDES = 'withdrawals.approve'

/** How staff share the work on withdrawals: who has one, notes, many at once, and the queue as a file. */
export function withdrawalDeskRoutes(parts: ReviewParts): Route[] {
  const { pool, clock } = parts
  return [
    route(operations.assignWithdrawal, async (call) => {
      const orderId = decodeId('wdr', call.params.withdrawalId)
      if (!orderId) return refuse('not_found')
      const by = { staff: staffOf(call), ip: call.origin.ip }
      const rules = await parts.deskRules()
      const assigned = await inTransaction(pool, (tx) =>
        assignOrder(
          tx,
          { clock, rules },
          {
            ...{ ...by, ...call.body, orderId, needs: DECIDES, kind: 'withdrawal' },
            lockOrder: (inner) => lockReviewedOrder(inner, orderId),
          },
        ),
      )
      if (!assigned.ok) return assigned
      return await showWithdrawal(parts, { ...by, withdrawalId: call.params.withdrawalId })
    }),

    route(operations.addWithdrawalNote, async (call) => {
      const orderId = decodeId('wdr', call.params.withdrawalId)
      if (!orderId) return refuse('not_found')
      const by = { staff: staffOf(call), ip: call.origin.ip }
      const isThere = await inTransaction(pool, async (tx) => {
        const order = await lockReviewedOrder(tx, orderId)
        if (!order) return false
        const { orderNumber } = order
        const { text } = call.body
        await writeOrderNote(tx, clock, { ...by, orderId, orderNumber, kind: 'withdrawal', text })
        return true
      })
      if (!isThere) return refuse('not_found')
      return await showWithdrawal(parts, { ...by, withdrawalId: call.params.withdrawalId })
    }),

    route(operations.getWithdrawalColleagues, async (call) => {
      const found = await loadColleagues(pool, DECIDES)
      return succeed({
        colleagues: found
          .filter(({ staffId }) => staffId !== staffOf(call).staffId)
          .map(({ staffId, displayName }) => ({ staffId: staffId.toString(), displayName })),
      })
    }),

    route(operations.decideWithdrawals, async (call) => {
      const by = { staff: staffOf(call), ip: call.origin.ip, key: keyOf(call) }
      return await decideWithdrawals(parts, { ...by, ...call.body })
    }),

    route(operations.exportWithdrawals, async (call) => {
      return await exportQueue(parts, { staff: staffOf(call), ip: call.origin.ip }, call.body)
    }),
  ]
}
