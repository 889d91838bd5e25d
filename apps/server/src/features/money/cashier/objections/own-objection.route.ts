import { operations, type Withdrawal } from '@baize/contract'
import { decodeId, minorFromWire, refuse, succeed } from '@baize/kernel'
import { findProofOrder } from '../../../../house/order-proofs/order-proofs.store.ts'
import { addProof, openOwnProof, removeProof } from '../../../../house/order-proofs/order-proofs.ts'
import { memberOf, type Route, route } from '../../../../platform/http/route.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { loadWithdrawal, type WithdrawalRow } from '../withdrawals.store.ts'
import { objectToReceipt, proofOrderOf } from './object.ts'

/** What a member says of a payment that did not come, with the pictures that show it. */
export function ownObjectionRoutes(
  parts: CashierParts,
  show: (row: WithdrawalRow) => Promise<Withdrawal>,
): Route[] {
  const findOwn = async (memberId: bigint, text: string) => {
    const withdrawalId = decodeId('wdr', text)
    const row = withdrawalId && (await loadWithdrawal(parts.pool, withdrawalId))
    return row && row.memberId === memberId ? row : undefined
  }
  const findByProof = async (memberId: bigint, proofId: string) => {
    const orderId = await findProofOrder(parts.pool, proofId)
    const row = orderId && (await loadWithdrawal(parts.pool, orderId))
    return row && row.memberId === memberId ? row : undefined
  }
  return [
    route(operations.addWithdrawalProof, async (call) => {
      const row = await findOwn(memberOf(call).memberId, call.params.withdrawalId)
      if (!row) return refuse('not_found')
      const added = await addProof(parts, proofOrderOf(row), call.body)
      if (!added.ok) return added
      return succeed({ withdrawal: await show(row), proofId: added.value.proofId })
    }),

    route(operations.removeWithdrawalProof, async (call) => {
      const proofId = call.params.withdrawalProofId
      const row = await findByProof(memberOf(call).memberId, proofId)
      if (!row) return refuse('not_found')
      const removed = await removeProof(parts, proofOrderOf(row), proofId)
      return removed.ok ? succeed({ withdrawal: await show(row) }) : removed
    }),

    route(operations.viewOwnProof, async (call) => {
      const { memberId } = memberOf(call)
      const proofId = call.params.withdrawalProofId
      const row = await findByProof(memberId, proofId)
      const file =
        row && (await openOwnProof(parts, { memberId, orderId: row.withdrawalId, proofId }))
      return file ? succeed(file) : refuse('not_found')
    }),

    route(operations.objectToReceipt, async (call) => {
      const row = await findOwn(memberOf(call).memberId, call.params.withdrawalId)
      if (!row) return refuse('not_found')
      const receivedMinor = minorFromWire(call.body.receivedMinor)
      if (receivedMinor === undefined) return refuse('received_out_of_range')
      const { sentence } = call.body
      const objected = await objectToReceipt(parts, row, { receivedMinor, sentence })
      return objected.ok ? succeed({ withdrawal: await show(objected.value) }) : objected
    }),
  ]
}
