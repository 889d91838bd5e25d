import { type Result, refuse, succeed } from '@baize/kernel'
import type { DecisionPlace } from '../../../house/approvals/decision-place.ts'
import type { AdjustmentRow } from './adjustments.store.ts'

/** Who decides, and on which version of the row. */
export interface AdjustmentDecision {
  readonly kind: 'approve' | 'reject'
  readonly staffId: bigint
  readonly displayName: string
  readonly from: DecisionPlace
  readonly seenVersion: number
  /** Why, of a rejection. */
  readonly reason: string | null
  readonly atMs: number
}

export type AdjustmentRefusal = 'adjustment_closed' | 'state_changed' | 'second_person_needed'

/** The row after a decision; `approved` still lacks what moved. */
export function decideAdjustment(
  row: AdjustmentRow,
  { kind, staffId, displayName, from, seenVersion, reason, atMs }: AdjustmentDecision,
): Result<AdjustmentRow, AdjustmentRefusal> {
  if (row.state === 'approved' || row.state === 'rejected') return refuse('adjustment_closed')
  if (row.version !== seenVersion) return refuse('state_changed')
  const version = row.version + 1
  const decision = {
    decidedBy: staffId,
    decidedByName: displayName,
    decidedAtMs: atMs,
    decidedFrom: from,
  }
  if (kind === 'reject') {
    return succeed({ ...row, ...decision, version, state: 'rejected', answer: reason ?? '' })
  }
  if (row.state === 'to_review') {
    const first = { firstBy: staffId, firstByName: displayName, firstAtMs: atMs, firstFrom: from }
    return succeed({ ...row, ...first, version, state: 'second_approval' })
  }
  if (row.firstBy === staffId) return refuse('second_person_needed')
  return succeed({ ...row, ...decision, version, state: 'approved' })
}
