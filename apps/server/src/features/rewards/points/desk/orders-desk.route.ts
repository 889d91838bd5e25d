import { operations, type PointsAddress } from '@baize/contract'
import { decodeId, refuse, succeed } from '@baize/kernel'
import { languageOf, tagsToRead } from '@baize/languages'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import { countByState, type DeskOrder, loadDeskOrder, loadDeskOrders } from '../orders.store.ts'
import type { PointsDeps } from '../points-deps.ts'
import { addressOwner } from '../seal-address.ts'
import { viewOrder } from '../view-order.ts'
import { decideOrder } from './decide-order.ts'

/** What members redeemed, and what staff decide on it. */
export function ordersDeskRoutes(deps: PointsDeps): Route[] {
  const { pool, clock, box } = deps
  const tagsOf = async (language: string) =>
    tagsToRead(language, languageOf(await deps.houseLanguage()).tag)
  return [
    route(operations.getPointsOrders, async ({ query }) => {
      const { state, language, pageNo, pageSize } = query
      const [rows, counts, tags] = await Promise.all([
        loadDeskOrders(pool, state, { pageNo, pageSize }),
        countByState(pool),
        tagsOf(language),
      ])
      const totalCount = counts[state]
      return succeed({
        items: rows.map((row) => viewRow(row, tags)),
        ...{ counts, pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) },
      })
    }),

    route(operations.getPointsOrder, async (call) => {
      const orderId = decodeId('pto', call.params.orderId)
      const order = orderId && (await loadDeskOrder(pool, orderId))
      if (!order) return refuse('not_found')
      const { sealedAddress } = order
      if (sealedAddress) {
        await inTransaction(pool, (tx) =>
          saveAuditEntry(tx, {
            at: clock.now(),
            actor: auditActorOf(staffOf(call), call.origin.ip),
            ...{ action: 'points_order.address_seen', subject: order.username },
            details: { orderId: call.params.orderId },
          }),
        )
      }
      const address: PointsAddress | null =
        sealedAddress && JSON.parse(box.open(sealedAddress, addressOwner(order.orderId)))
      return succeed({ order: viewRow(order, await tagsOf(call.query.language)), address })
    }),

    route(operations.decidePointsOrder, async (call) => {
      const orderId = decodeId('pto', call.params.orderId)
      const order = orderId && (await loadDeskOrder(pool, orderId))
      if (!order) return refuse('not_found')
      if (order.state !== 'in_process') return refuse('state_changed')
      const { body } = call
      const staff = staffOf(call)
      const isApproved = body.outcome === 'approve'
      const trackingNumber = (isApproved && body.trackingNumber) || null
      const answer = isApproved ? null : body.answer
      const decided = await decideOrder(deps, order, {
        ...{ decision: body.outcome, by: staff.displayName, trackingNumber, answer },
        audit: {
          at: clock.now(),
          actor: auditActorOf(staff, call.origin.ip),
          action: isApproved ? 'points_order.approved' : 'points_order.rejected',
          subject: order.username,
          details: { orderId: call.params.orderId, trackingNumber, reason: answer },
        },
      })
      return decided.ok ? succeed({ state: decided.value.state }) : decided
    }),
  ]
}

function viewRow(order: DeskOrder, tags: readonly string[]) {
  const { memberId, username, decidedBy } = order
  return {
    ...viewOrder(order, tags),
    member: { memberId: memberId.toString(), username },
    decidedBy,
  }
}
