import { type Minor, type Result, refuse } from '@baize/kernel'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import { proofSets } from '../../../../house/order-proofs/order-proofs.store.ts'
import type { ProofOrder } from '../../../../house/order-proofs/order-proofs.ts'
import type { Tx } from '../../../../platform/database/in-transaction.ts'
import { type ChangingParts, changeWithdrawal } from '../change-withdrawal.ts'
import { heldMinorOf } from '../withdrawal-money.ts'
import { lockWithdrawal, type WithdrawalRow } from '../withdrawals.store.ts'
import { objections } from './objections.store.ts'

export interface ObjectionCall {
  /** What has arrived: zero, or less than what was paid out. */
  readonly receivedMinor: Minor
  readonly sentence: string
}

export type ObjectionRefusal =
  | 'not_paid_out'
  | 'objection_too_late'
  | 'objection_proof_missing'
  | 'received_out_of_range'

/**
 * Stops the clock of a payment that did not come, or not whole. The pictures that were sent before
 * are handed in with it. Decided with the withdrawal locked: of an objection and the automatic receipt
 * exactly one is first, and after its time there is none, however slow the queue is.
 */
export async function objectToReceipt(
  parts: ChangingParts,
  paid: WithdrawalRow,
  { receivedMinor, sentence }: ObjectionCall,
): Promise<Result<WithdrawalRow, ObjectionRefusal>> {
  const { withdrawalId } = paid
  const changed = await changeWithdrawal<ObjectionRefusal>(parts, {
    ...{ row: paid, byWhom: 'member' },
    rows: [requestRow(objections, withdrawalId), requestRow(proofSets, withdrawalId)],
    decide(row, view, atMs) {
      if (row.state !== 'paid_out') return 'not_paid_out'
      if (row.receiveAutomaticallyAtMs !== null && row.receiveAutomaticallyAtMs <= atMs) {
        return 'objection_too_late'
      }
      if (receivedMinor < 0n || receivedMinor >= heldMinorOf(row)) return 'received_out_of_range'
      const drafts = view.row(proofSets, withdrawalId)?.drafts ?? 0
      if (drafts === 0) return 'objection_proof_missing'
      const objection = {
        saidReceivedMinor: receivedMinor,
        sentence,
        objectedAtMs: atMs,
        end: null,
      }
      return {
        event: 'object',
        rows: [
          replaceRow(objections, withdrawalId, objection),
          replaceRow(proofSets, withdrawalId, { drafts, submitAtMs: atMs }),
        ],
      }
    },
  })
  if (changed.ok) return changed
  const { code, details } = changed.refusal
  return refuse(code === 'not_possible' ? 'not_paid_out' : code, details)
}

/** The money came after all, or came without doubt: the objection, where there is one, ends with it. */
export async function confirmReceipt(
  parts: ChangingParts,
  paid: WithdrawalRow,
): Promise<Result<WithdrawalRow, 'not_paid_out'>> {
  const { withdrawalId } = paid
  const changed = await changeWithdrawal(parts, {
    ...{ row: paid, byWhom: 'member' },
    rows: [requestRow(objections, withdrawalId)],
    decide(row, view, atMs) {
      const objection = view.row(objections, withdrawalId)
      const end = {
        outcome: 'confirmed' as const,
        receivedMinor: heldMinorOf(row),
        answer: null,
        decidedBy: null,
        decidedAtMs: atMs,
      }
      return {
        event: 'receive',
        rows: objection ? [replaceRow(objections, withdrawalId, { ...objection, end })] : [],
      }
    },
  })
  return changed.ok ? changed : refuse('not_paid_out')
}

/** Pictures can be added and taken back while the payment can be objected to. */
export function proofOrderOf(
  row: Pick<WithdrawalRow, 'memberId' | 'withdrawalId'>,
): ProofOrder<'not_paid_out'> {
  return {
    memberId: row.memberId,
    orderId: row.withdrawalId,
    async lockOrder(tx: Tx) {
      const state = await lockWithdrawal(tx, row.withdrawalId)
      return state === 'paid_out' ? undefined : 'not_paid_out'
    },
  }
}
