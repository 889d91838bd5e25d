import type { StaffWithdrawal } from '@baize/contract'
import { type ProofRow, viewProof } from '../../../../../house/order-proofs/order-proofs.store.ts'
import type { ReviewedObjection } from './reviewed-objection.store.ts'
import type { Decider } from './who-may.ts'

/** What a player said of a payment, what became of it, and who waits for whom. */
export function viewObjection(
  objection: ReviewedObjection,
  proofs: readonly ProofRow[],
  decider: Decider,
): NonNullable<StaffWithdrawal['objection']> {
  const { outcome, receivedMinor, decidedAt, approvalId } = objection
  return {
    saidReceivedMinor: objection.saidReceivedMinor,
    sentence: objection.sentence,
    objectedAt: objection.objectedAt.toISOString(),
    decision:
      outcome === null || receivedMinor === null || decidedAt === null
        ? null
        : {
            outcome,
            receivedMinor,
            sentence: objection.answer,
            decidedAt: decidedAt.toISOString(),
          },
    proofs: proofs.filter((each) => each.isSubmitted).map(viewProof),
    decidedBy: objection.decidedBy,
    asked:
      approvalId === null
        ? null
        : {
            approvalId,
            byName: objection.askedByName ?? '',
            isMine: objection.askedBy === decider.staffId.toString(),
          },
  }
}
