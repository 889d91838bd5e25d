import { type Deposit, operations } from '@baize/contract'
import { decodeId, refuse, succeed } from '@baize/kernel'
import { findProofOrder } from '../../../../house/order-proofs/order-proofs.store.ts'
import { addProof, openOwnProof, removeProof } from '../../../../house/order-proofs/order-proofs.ts'
import { memberOf, type Route, route } from '../../../../platform/http/route.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { type DepositRow, loadDeposit } from '../deposits.store.ts'
import { sendTransferProof, transferProofOrder } from './show-proof.ts'

/** What a member shows of a transfer. */
export function ownTransferRoutes(
  parts: CashierParts,
  show: (row: DepositRow) => Promise<Deposit>,
): Route[] {
  const findOwn = async (memberId: bigint, text: string) => {
    const depositId = decodeId('dep', text)
    const row = depositId && (await loadDeposit(parts.pool, depositId))
    return row && row.memberId === memberId ? row : undefined
  }
  const findByProof = async (memberId: bigint, proofId: string) => {
    const orderId = await findProofOrder(parts.pool, proofId)
    const row = orderId && (await loadDeposit(parts.pool, orderId))
    return row && row.memberId === memberId ? row : undefined
  }
  return [
    route(operations.addDepositProof, async (call) => {
      const row = await findOwn(memberOf(call).memberId, call.params.depositId)
      if (!row) return refuse('not_found')
      const added = await addProof(parts, transferProofOrder(row), call.body)
      if (!added.ok) return added
      return succeed({ deposit: await show(row), proofId: added.value.proofId })
    }),

    route(operations.removeDepositProof, async (call) => {
      const proofId = call.params.depositProofId
      const row = await findByProof(memberOf(call).memberId, proofId)
      if (!row) return refuse('not_found')
      const removed = await removeProof(parts, transferProofOrder(row), proofId)
      return removed.ok ? succeed({ deposit: await show(row) }) : removed
    }),

    route(operations.viewOwnDepositProof, async (call) => {
      const { memberId } = memberOf(call)
      const proofId = call.params.depositProofId
      const row = await findByProof(memberId, proofId)
      const file = row && (await openOwnProof(parts, { memberId, orderId: row.depositId, proofId }))
      return file ? succeed(file) : refuse('not_found')
    }),

    route(operations.sendDepositProof, async (call) => {
      const row = await findOwn(memberOf(call).memberId, call.params.depositId)
      if (!row) return refuse('not_found')
      const sent = await sendTransferProof(parts, row)
      return sent.ok ? succeed({ deposit: await show(sent.value) }) : sent
    }),
  ]
}
