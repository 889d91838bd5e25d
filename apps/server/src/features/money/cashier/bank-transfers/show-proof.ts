import { type Result, refuse, type Uuid, uuidV7 } from '@baize/kernel'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import { proofSets } from '../../../../house/order-proofs/order-proofs.store.ts'
import type { ProofOrder } from '../../../../house/order-proofs/order-proofs.ts'
import { auditEntries } from '../../../../platform/audit/audit-entries.ts'
import { auditActorOf } from '../../../../platform/audit/audit-log.ts'
import { takeRandomBytes } from '../../../../platform/random-bytes.ts'
import type { StaffSession } from '../../../../platform/sessions/session.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { changeDeposit } from '../change-deposit.ts'
import { type DepositRow, lockDeposit } from '../deposits.store.ts'

/** From then on the house looks for the money: as long as banks take over a weekend. */
const LOOKED_FOR_MS = 4 * 86_400_000

type ChangeParts = Pick<
  CashierParts,
  'pool' | 'clock' | 'poster' | 'accounts' | 'currency' | 'live'
>

/**
 * The player says that the money is on its way. The pictures that were sent before are handed in with it, and
 * the order waits for as long as a bank may take: it is not given up or run out while somebody looks for it.
 */
export async function sendTransferProof(
  parts: ChangeParts,
  depositId: Uuid,
): Promise<Result<DepositRow, 'transfer_not_waiting' | 'transfer_proof_missing'>> {
  const nowMs = parts.clock.now()
  const changed = await changeDeposit<'transfer_proof_missing' | 'transfer_not_waiting'>(parts, {
    depositId,
    event: 'send_proof',
    byWhom: 'member',
    patch: { expiresAt: new Date(nowMs + LOOKED_FOR_MS) },
    rows: [requestRow(proofSets, depositId)],
    beside(view, row, atMs) {
      if (row.kind !== 'bank_transfer') return 'transfer_not_waiting'
      const drafts = view.row(proofSets, depositId)?.drafts ?? 0
      if (drafts === 0) return 'transfer_proof_missing'
      return [replaceRow(proofSets, depositId, { drafts, submitAtMs: atMs })]
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
  parts: ChangeParts,
  by: {
    readonly staff: StaffSession
    readonly ip: string
    readonly depositId: Uuid
    readonly sentence: string
  },
): Promise<Result<DepositRow, 'not_found' | 'deposit_not_declinable'>> {
  const { staff, ip, depositId, sentence } = by
  const auditKey = uuidV7(parts.clock, takeRandomBytes(10))
  const declined = await changeDeposit<'deposit_not_declinable'>(parts, {
    depositId,
    event: 'decline',
    byWhom: staff.displayName,
    patch: { answer: sentence },
    rows: [requestRow(auditEntries, auditKey)],
    beside(_view, row) {
      if (!isDeclinable(row)) return 'deposit_not_declinable'
      return [
        replaceRow(auditEntries, auditKey, {
          at: parts.clock.now(),
          actor: auditActorOf(staff, ip),
          action: 'deposit.declined',
          subject: row.orderNumber,
          details: { answer: sentence },
        }),
      ]
    },
  })
  if (declined.ok) return declined
  const { code } = declined.refusal
  return refuse(code === 'not_possible' ? 'deposit_not_declinable' : code)
}

/** Staff say no to transfers alone; of everything else its provider does. */
export function isDeclinable({ kind, state }: Pick<DepositRow, 'kind' | 'state'>): boolean {
  return kind === 'bank_transfer' && (state === 'pending' || state === 'proof_sent')
}
