import type { Approval, ObjectionEnd, WithdrawalState } from '@baize/contract'
import type { Minor, Result, Uuid } from '@baize/kernel'
import type { DecisionPlace } from '../../../house/approvals/decision-place.ts'
import type { AuditEntry } from '../../../platform/audit/audit-log.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'

/** The limits that a review measures against; an operator can change them at any time. */
export interface WithdrawalPolicy {
  readonly minMinor: Minor
  readonly maxMinor: Minor
  readonly requestsPerDay: number
  /** How long an approved payout waits, and can be called back. */
  readonly payoutWaitSeconds: number
  /** Above this amount a second person approves. */
  readonly secondApprovalAboveMinor: Minor
}

export interface StaffDecision {
  readonly withdrawalId: Uuid
  /** The state the person was looking at; any other is refused. */
  readonly seenState: WithdrawalState
  /** When it entered that state, if the caller says so. */
  readonly seenSinceMs?: number | undefined
  readonly staff: { readonly staffId: bigint; readonly displayName: string }
  /** Written in the transaction of the decision. */
  readonly audit: AuditEntry
  /** Whoever took it and did nothing since then has it no more. */
  readonly activeSince: Date
}

export type DecisionRefusal = 'state_changed' | 'held_by_colleague'

/**
 * The cashier as the review sees it. The review decides who may; the cashier moves state and
 * money in one transaction, of any number of callers exactly one.
 */
export interface WithdrawalDecisions {
  approve(
    decision: StaffDecision & {
      readonly needsSecondPerson: boolean
      readonly from: DecisionPlace
      /** To be paid in parts of at most so much. */
      readonly partMaxMinor?: Minor | undefined
      readonly leastPartMinor: Minor
      readonly payoutWaitMs: number
    },
  ): Promise<
    Result<WithdrawalState, DecisionRefusal | 'parts_out_of_range' | 'second_person_needed'>
  >
  /** Takes an approval back while the payout waits. */
  callBack(
    decision: Pick<StaffDecision, 'withdrawalId' | 'staff' | 'audit'>,
  ): Promise<Result<WithdrawalState, 'payout_sent'>>
  /** The money goes back to the player, who reads the reason. */
  reject(
    decision: StaffDecision & { readonly reason: string },
  ): Promise<Result<WithdrawalState, DecisionRefusal>>
  /** Asks for an end of an objection; another person decides on it where approvals are decided. */
  askObjectionEnd(wish: {
    readonly withdrawalId: Uuid
    readonly outcome: ObjectionEnd
    readonly receivedMinor: Minor | undefined
    readonly sentence: string
    readonly reason: string
    readonly staff: StaffSession
    readonly ip: string
  }): Promise<
    Result<
      { approval: Approval },
      'not_found' | 'state_changed' | 'received_out_of_range' | 'approval_waiting'
    >
  >
}
