import type { WithdrawalState } from '@baize/contract'
import { type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import type { AuditEntry } from '../../platform/audit/audit-log.ts'
import { type ChangingParts, changeWithdrawal } from './change-withdrawal.ts'
import { approvalEventIn } from './withdrawal-states.ts'

/** What a member of staff decided, looking at `seenState`. */
export interface StaffDecision {
  readonly withdrawalId: Uuid
  readonly seenState: WithdrawalState
  readonly staff: { readonly staffId: bigint; readonly displayName: string }
  readonly audit: AuditEntry
}

/**
 * One approval. The row is locked while it is decided, so of two approvers, or of an approver and
 * a player who cancels, exactly one is first; the other learns that the state has changed.
 */
export async function approve(
  parts: ChangingParts,
  decision: StaffDecision & { readonly needsSecondPerson: boolean },
): Promise<Result<WithdrawalState, 'state_changed' | 'second_person_needed'>> {
  const { staffId, displayName } = decision.staff
  const changed = await changeWithdrawal<'state_changed' | 'second_person_needed'>(parts, {
    withdrawalId: decision.withdrawalId,
    byWhom: displayName,
    audit: decision.audit,
    choose(row) {
      const event = approvalEventIn(row.state, decision.needsSecondPerson)
      if (!event || row.state !== decision.seenState) return 'state_changed'
      if (event !== 'approve_second') return { event, row: { ...row, firstApproverId: staffId } }
      if (row.firstApproverId === staffId) return 'second_person_needed'
      return { event, row: { ...row, secondApproverId: staffId } }
    },
  })
  if (changed.ok) return succeed(changed.value.state)
  const { code, details } = changed.refusal
  return refuse(code === 'second_person_needed' ? code : 'state_changed', details)
}

/** No. The money leaves escrow for the player in the commit that ends the withdrawal. */
export async function reject(
  parts: ChangingParts,
  decision: StaffDecision & { readonly reason: string },
): Promise<Result<WithdrawalState, 'state_changed'>> {
  const changed = await changeWithdrawal<'state_changed'>(parts, {
    withdrawalId: decision.withdrawalId,
    byWhom: decision.staff.displayName,
    audit: decision.audit,
    choose(row) {
      if (row.state !== decision.seenState) return 'state_changed'
      return { event: 'reject', row: { ...row, reason: decision.reason } }
    },
  })
  return changed.ok
    ? succeed(changed.value.state)
    : refuse('state_changed', changed.refusal.details)
}
