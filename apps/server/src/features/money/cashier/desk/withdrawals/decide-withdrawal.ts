import type { RejectReason, WithdrawalState } from '@baize/contract'
import { type Minor, type Result, refuse, succeed, uuidV7 } from '@baize/kernel'
import { type LockedView, replaceRow, requestRow } from '@baize/ledger/pg'
import type { DecisionPlace } from '../../../../../house/approvals/decision-place.ts'
import { orderHolders, otherHolderOf } from '../../../../../house/desk/holders.store.ts'
import type { AuditEntry } from '../../../../../platform/audit/audit-log.ts'
import { takeRandomBytes } from '../../../../../platform/random-bytes.ts'
import {
  changeWithdrawal,
  NOT_APPROVED,
  type ReadWithdrawal,
  type WithdrawalDeps,
} from '../../change-withdrawal.ts'
import { PARTS_MAX, planParts } from '../../payout-parts/plan-parts.ts'
import { approvalEventIn } from '../../withdrawal-states.ts'
import type { WithdrawalRow } from '../../withdrawals.store.ts'
import { type DecisionRow, withdrawalDecisions } from './case/case-decisions.store.ts'

/** What a member of staff decided, looking at `seenState`. */
export interface StaffDecision {
  /** As it was read for the decision. */
  readonly row: ReadWithdrawal
  readonly seenState: WithdrawalState
  /** When it entered that state. If it was approved and called back meanwhile, the decision is refused. */
  readonly seenSinceMs?: number | undefined
  readonly staff: { readonly staffId: bigint; readonly displayName: string }
  readonly audit: AuditEntry
  /** What stood out, and what was answered to the open checks. */
  readonly kept: Pick<DecisionRow, 'flags' | 'answers'>
  /** Whoever took it and did nothing since then has it no more. */
  readonly activeSince: Date
}

export interface Approval extends StaffDecision {
  readonly from: DecisionPlace
  readonly needsSecondPerson: boolean
  /** To be paid in parts of at most so much; left out, as it was said before or in as few as the provider takes. */
  readonly partMaxMinor?: Minor | undefined
  /** How long the payout waits and can be called back. */
  readonly payoutWaitMs: number
  /** No part is to be smaller than this. */
  readonly leastPartMinor: Minor
}

export type DecisionRefusal = 'state_changed' | 'held_by_colleague'
export type ApproveRefusal = DecisionRefusal | 'parts_out_of_range' | 'second_person_needed'

/**
 * One approval. The row is locked while it is decided, so of two approvers, or of an approver and
 * a player who cancels, exactly one is first; the other learns that the state has changed.
 */
export async function approve(
  parts: WithdrawalDeps,
  decision: Approval,
): Promise<Result<WithdrawalState, ApproveRefusal>> {
  const { staffId } = decision.staff
  const { leastPartMinor, from } = decision
  const { request, keep } = keeping(decision)
  const changed = await changeWithdrawal<ApproveRefusal>(parts, {
    ...{ row: decision.row, byWhom: decision.staff.displayName },
    rows: [requestRow(orderHolders, decision.row.withdrawalId), request],
    decide(stored, view) {
      const event = approvalEventIn(stored.state, decision.needsSecondPerson)
      if (!event || !isAsSeen(stored, decision)) return 'state_changed'
      const held = refuseHeld(decision, view)
      if (held) return held
      const sendAfterMs = event === 'approve_first' ? null : sendMomentOf(decision)
      const partMaxMinor = decision.partMaxMinor ?? stored.partMaxMinor
      const patch = { partMaxMinor, sendAfterMs }
      if (
        decision.partMaxMinor !== undefined &&
        !hasFittingParts({ ...stored, partMaxMinor }, leastPartMinor)
      ) {
        return 'parts_out_of_range'
      }
      const made = event === 'approve_first' ? 'approved_first' : 'approved'
      const beside = { rows: [freed(decision), keep(made)], audit: decision.audit }
      if (event !== 'approve_second') {
        const first = { firstApproverId: staffId, firstApprovedFrom: from }
        return { event, patch: { ...patch, ...first }, ...beside }
      }
      if (stored.firstApproverId === staffId) return 'second_person_needed'
      const second = { secondApproverId: staffId, secondApprovedFrom: from }
      return { event, patch: { ...patch, ...second }, ...beside }
    },
  })
  if (changed.ok) return succeed(changed.value.state)
  const { code, details } = changed.refusal
  if (code === 'parts_out_of_range') {
    return refuse(code, { partsMax: PARTS_MAX, leastMinor: leastPartMinor.toString() })
  }
  return refuse(code === 'not_possible' ? 'state_changed' : code, details)
}

function isAsSeen(
  { state, updatedAtMs }: WithdrawalRow,
  { seenState, seenSinceMs }: StaffDecision,
): boolean {
  return state === seenState && (seenSinceMs === undefined || seenSinceMs === updatedAtMs)
}

function sendMomentOf({ audit, payoutWaitMs }: Approval): number | null {
  return payoutWaitMs === 0 ? null : audit.at + payoutWaitMs
}

function hasFittingParts({ amountMinor, partMaxMinor }: WithdrawalRow, leastMinor: Minor): boolean {
  if (partMaxMinor === null || partMaxMinor < leastMinor) return false
  return (planParts(amountMinor, { maxMinor: partMaxMinor, leastMinor })?.length ?? 0) > 1
}

/** No. The money leaves escrow for the player in the commit that ends the withdrawal. */
export async function reject(
  parts: WithdrawalDeps,
  decision: StaffDecision & {
    readonly reason: string
    readonly reasonCode: RejectReason | null
  },
): Promise<Result<WithdrawalState, DecisionRefusal>> {
  const { reason, reasonCode, audit } = decision
  const { request, keep } = keeping(decision)
  const changed = await changeWithdrawal<DecisionRefusal>(parts, {
    ...{ row: decision.row, byWhom: decision.staff.displayName },
    rows: [requestRow(orderHolders, decision.row.withdrawalId), request],
    decide(row, view) {
      if (!isAsSeen(row, decision)) return 'state_changed'
      const held = refuseHeld(decision, view)
      if (held) return held
      const rows = [freed(decision), keep('rejected')]
      return { event: 'reject', patch: { reason, reasonCode }, rows, audit }
    },
  })
  if (changed.ok) return succeed(changed.value.state)
  const { code, details } = changed.refusal
  return refuse(code === 'not_possible' ? 'state_changed' : code, details)
}

/**
 * Takes back an approval whose payout still waits, or a first one that a second still waits for: the order is reviewed
 * anew, by everybody who must. Of this and the hand-over, or the second approval, exactly one is first.
 */
export async function callBack(
  parts: WithdrawalDeps,
  decision: Omit<StaffDecision, 'seenState' | 'seenSinceMs'>,
): Promise<Result<WithdrawalState, 'payout_sent'>> {
  const { row, staff, audit } = decision
  const { request, keep } = keeping(decision)
  const changed = await changeWithdrawal<never>(parts, {
    ...{ row, byWhom: staff.displayName },
    rows: [request],
    decide: ({ state }) => ({
      event: state === 'second_review' ? 'take_back_first' : 'call_back',
      patch: NOT_APPROVED,
      rows: [keep('called_back')],
      audit,
    }),
  })
  return changed.ok ? succeed(changed.value.state) : refuse('payout_sent')
}

/** A colleague has taken it, and is to be asked or taken over from first. */
export function refuseHeld(
  { row, staff, activeSince }: Pick<StaffDecision, 'activeSince' | 'row' | 'staff'>,
  view: LockedView,
) {
  const holder = view.row(orderHolders, row.withdrawalId)
  const other = otherHolderOf(holder, staff.staffId, activeSince)
  const details = { holderName: other?.displayName ?? '' }
  return other && { code: 'held_by_colleague' as const, details }
}

/** With the decision it is nobody's: who approved first is not who approves next. */
export function freed({ row }: Pick<StaffDecision, 'row'>) {
  return replaceRow(orderHolders, row.withdrawalId, null)
}

/** A place for the decision beside its order, and what is kept there once it is made. */
function keeping({ row, staff, audit, kept }: Omit<StaffDecision, 'seenState'>) {
  const id = uuidV7({ now: () => audit.at }, takeRandomBytes(10))
  return {
    request: requestRow(withdrawalDecisions, id),
    keep: (decision: DecisionRow['decision']) =>
      replaceRow(withdrawalDecisions, id, {
        ...{ withdrawalId: row.withdrawalId, decision, ...kept },
        ...{ staffId: staff.staffId, staffName: staff.displayName, atMs: audit.at },
      }),
  }
}
