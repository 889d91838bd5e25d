import { operations } from '@baize/contract'
import { decodeId, minorFromWire, refuse, succeed } from '@baize/kernel'
import { activeSinceOf } from '../../../../../house/desk/desk-rules.ts'
import { loadHolder, otherHolderOf } from '../../../../../house/desk/holders.store.ts'
import { findProofOrder } from '../../../../../house/order-proofs/order-proofs.store.ts'
import { openSubmittedProof } from '../../../../../house/order-proofs/order-proofs.ts'
import { auditActorOf } from '../../../../../platform/audit/audit-log.ts'
import { type Route, route, staffOf } from '../../../../../platform/http/route.ts'
import { askObjectionEnd } from '../../objections/end-objection.ts'
import type { ReviewParts } from './show-withdrawal.ts'
import { loadOrderNumber } from './withdrawal-detail.store.ts'

/** What staff do with a payment that a player says has not come. */
export function objectionRoutes(parts: ReviewParts): Route[] {
  return [
    route(operations.askObjectionEnd, async (call) => {
      const withdrawalId = decodeId('wdr', call.params.withdrawalId)
      if (!withdrawalId) return refuse('not_found')
      const { outcome, receivedMinor, sentence, reason } = call.body
      const activeSince = activeSinceOf(await parts.deskRules(), parts.clock.now())
      const held = await loadHolder(parts.pool, withdrawalId, activeSince)
      const other = otherHolderOf(held, staffOf(call).staffId, activeSince)
      if (other) return refuse('held_by_colleague', { holderName: other.displayName })
      const partMinor = receivedMinor === undefined ? undefined : minorFromWire(receivedMinor)
      return await askObjectionEnd(parts, {
        ...{ withdrawalId, outcome, receivedMinor: partMinor, sentence, reason },
        staff: staffOf(call),
        ip: call.origin.ip,
      })
    }),

    route(operations.viewWithdrawalProof, async (call) => {
      const proofId = call.params.withdrawalProofId
      const orderId = await findProofOrder(parts.pool, proofId)
      const orderNumber = orderId && (await loadOrderNumber(parts.pool, orderId))
      if (!orderId || orderNumber === undefined) return refuse('not_found')
      const actor = auditActorOf(staffOf(call), call.origin.ip)
      const file = await openSubmittedProof(parts, actor, {
        ...{ orderId, orderNumber, proofId },
        action: 'withdrawal.proof_viewed',
      })
      return file ? succeed(file) : refuse('not_found')
    }),
  ]
}
