import type { WithdrawalState } from '@baize/contract'

/** Everything that can happen to a withdrawal after it was requested. */
export type WithdrawalEvent =
  /** One approval is enough for this amount. */
  | 'approve_alone'
  /** The first of two approvals. */
  | 'approve_first'
  | 'approve_second'
  | 'reject'
  /** Staff take an approval back while the payout waits; it is reviewed as if it were new. */
  | 'call_back'
  /** The first approval is taken back before there was a second; it is reviewed as if it were new. */
  | 'take_back_first'
  /** The player takes it back. */
  | 'cancel'
  /** The payment goes to the provider; from here only the provider knows. */
  | 'hand_over'
  | 'pay_out'
  | 'fail'
  /** It failed where another route may still pay it: it waits for staff. */
  | 'hold_failed'
  /** Staff send it again, as an attempt of its own. */
  | 'send_again'
  /** Staff give it back, or nobody sent it again in time. */
  | 'give_up'
  /** Of its parts some were paid and the rest failed for good. */
  | 'pay_out_rest_failed'
  /** The player confirms. */
  | 'receive'
  /** The time to object has passed. */
  | 'count_as_received'
  /** The player says that it did not come, or not whole: from now on nothing happens by itself. */
  | 'object'
  /** Two people of the staff end an objection: all of it, a part of it or nothing was received. */
  | 'force_receipt'
  | 'settle_part'
  | 'give_back'
  /** For the refund of an unplayed deposit: refunded, or refused by the provider. */
  | 'go_back'
  | 'refuse_back'

/**
 * What a step does with the money in escrow; `split` captures what was received and releases the rest,
 * `release_unpaid` releases what could not be paid and keeps the rest.
 */
export type EscrowEffect = 'keep' | 'release' | 'capture' | 'split' | 'release_unpaid'

export interface WithdrawalStep {
  readonly to: WithdrawalState
  readonly escrow: EscrowEffect
}

const KEEP = 'keep'
const RELEASE = 'release'
const CAPTURE = 'capture'

/**
 * Every allowed step. What is not here cannot happen; end states have no way out, so the money
 * in escrow leaves it exactly once.
 */
const STEPS: Readonly<
  Record<WithdrawalState, Readonly<Partial<Record<WithdrawalEvent, WithdrawalStep>>>>
> = {
  requested: {
    approve_alone: { to: 'approved', escrow: KEEP },
    approve_first: { to: 'second_review', escrow: KEEP },
    reject: { to: 'rejected', escrow: RELEASE },
    cancel: { to: 'cancelled', escrow: RELEASE },
  },
  second_review: {
    approve_second: { to: 'approved', escrow: KEEP },
    take_back_first: { to: 'requested', escrow: KEEP },
    reject: { to: 'rejected', escrow: RELEASE },
    cancel: { to: 'cancelled', escrow: RELEASE },
  },
  approved: {
    cancel: { to: 'cancelled', escrow: RELEASE },
    call_back: { to: 'requested', escrow: KEEP },
    hand_over: { to: 'paying', escrow: KEEP },
  },
  paying: {
    pay_out: { to: 'paid_out', escrow: KEEP },
    fail: { to: 'failed', escrow: RELEASE },
    hold_failed: { to: 'payout_failed', escrow: KEEP },
    pay_out_rest_failed: { to: 'paid_out', escrow: 'release_unpaid' },
    go_back: { to: 'received', escrow: CAPTURE },
    refuse_back: { to: 'requested', escrow: KEEP },
  },
  payout_failed: {
    send_again: { to: 'paying', escrow: KEEP },
    // The provider says after all that it was paid, before anything else was sent.
    pay_out: { to: 'paid_out', escrow: KEEP },
    give_up: { to: 'failed', escrow: RELEASE },
  },
  paid_out: {
    receive: { to: 'received', escrow: CAPTURE },
    count_as_received: { to: 'received', escrow: CAPTURE },
    object: { to: 'objected', escrow: KEEP },
  },
  objected: {
    receive: { to: 'received', escrow: CAPTURE },
    force_receipt: { to: 'received', escrow: CAPTURE },
    settle_part: { to: 'part_received', escrow: 'split' },
    give_back: { to: 'returned', escrow: RELEASE },
  },
  received: {},
  part_received: {},
  returned: {},
  rejected: {},
  cancelled: {},
  failed: {},
}

/** The step an event takes from a state; undefined when it cannot happen there. */
export function applyWithdrawalEvent(
  state: WithdrawalState,
  event: WithdrawalEvent,
): WithdrawalStep | undefined {
  return STEPS[state][event]
}

/** True once nothing can happen any more. */
export function isFinished(state: WithdrawalState): boolean {
  return Object.keys(STEPS[state]).length === 0
}

/** Which approval comes next, when one does. */
export function approvalEventIn(
  state: WithdrawalState,
  needsSecondPerson: boolean,
): WithdrawalEvent | undefined {
  if (state === 'requested') return needsSecondPerson ? 'approve_first' : 'approve_alone'
  return state === 'second_review' ? 'approve_second' : undefined
}
