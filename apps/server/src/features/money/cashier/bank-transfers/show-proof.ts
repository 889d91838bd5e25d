import { type Result, refuse, type Uuid } from '@baize/kernel'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import { proofSets } from '../../../../house/order-proofs/order-proofs.store.ts'
import type { ProofOrder } from '../../../../house/order-proofs/order-proofs.ts'
import { auditActorOf } from '../../../../platform/audit/audit-log.ts'
import type { StaffSession } from '../../../../platform/sessions/session.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { changeDeposit, type DepositParts } from '../change-deposit.ts'
import { type DepositRow, loadDeposit, lockDeposit } from '../deposits.store.ts'

/** From then on the house looks for the money: as long as banks take over a weekend. */
const LOOKED_FOR_MS = 4 * 86_400_000

/**
 * The player says that the money is on its way. The pictures that were sent before are handed in with it, and
 * the order waits for as long as a bank may take: it is not given up or run out while somebody looks for it.
 */
export async function sendTransferProof(
  parts: DepositParts,
  order: DepositRow,
): Promise<Result<DepositRow, 'transfer_not_waiting' | 'transfer_proof_missing'>> {
  const { depositId } = order
  const changed = await changeDeposit<'transfer_proof_missing' | 'transfer_not_waiting'>(parts, {
    ...{ row: order, byWhom: 'member' },
    rows: [requestRow(proofSets, depositId)],
    decide(row, view, atMs) {
      if (row.kind !== 'bank_transfer') return 'transfer_not_waiting'
      const drafts = view.row(proofSets, depositId)?.drafts ?? 0
      if (drafts === 0) return 'transfer_proof_missing'
      return {
        event: 'send_proof',
        patch: { expiresAt: new Date(atMs + LOOKED_FOR_MS) },
        rows: [replaceRow(proofSets, depositId, { drafts, submitAtMs: atMs })],
      }
    },
  })
  if (changed.ok) return changed
  const isMissing = changed.refusal.code === 'transfer_proof_missing'
  return refuse(isMissing ? 'transfer_proof_missing' : 'transfer_not_waiting')
}

/** Pictures can be added and taken back until they are handed in. */
export function transferProofOrder(
  row: Pick<DepositRow, 'memberId' | 'depositId' | 'kind'>,
): ProofOrder<'transfer_not_waiting'> {
  return {
    memberId: row.memberId,
    orderId: row.depositId,
    async lockOrder(tx) {
      const state = await lockDeposit(tx, row.depositId)
      const isOpen = row.kind === 'bank_transfer' && state === 'pending'
      return isOpen ? undefined : 'transfer_not_waiting'
    },
  }
}

/** The money did not come. The player reads the sentence; what comes after all is still theirs. */
export async function declineTransfer(
  parts: DepositParts & Pick<CashierParts, 'pool'>,
  by: {
    readonly staff: StaffSession
    readonly ip: string
    readonly depositId: Uuid
    readonly sentence: string
  },
): Promise<Result<DepositRow, 'not_found' | 'deposit_not_declinable'>> {
  const { staff, ip, depositId, sentence } = by
  const order = await loadDeposit(parts.pool, depositId)
  if (!order) return refuse('not_found')
  const audit = {
    ...{ at: parts.clock.now(), actor: auditActorOf(staff, ip) },
    ...{ action: 'deposit.declined', subject: order.orderNumber, details: { answer: sentence } },
  }
  const declined = await changeDeposit<'deposit_not_declinable'>(parts, {
    ...{ row: order, byWhom: staff.displayName },
    decide: (row) =>
      isDeclinable(row)
        ? { event: 'decline', patch: { answer: sentence }, audit }
        : 'deposit_not_declinable',
  })
  if (declined.ok) return declined
  return refuse('deposit_not_declinable')
}

/** Staff say no to transfers alone; of everything else its provider does. */
export function isDeclinable({ kind, state }: Pick<DepositRow, 'kind' | 'state'>): boolean {
  return kind === 'bank_transfer' && (state === 'pending' || state === 'proof_sent')
}
