import type { DepositState } from '@baize/contract'

/** Everything that can happen to a deposit after its order was opened. */
export type DepositEvent =
  /** The provider has a page to pay on. */
  | 'offer'
  /** The provider says: paid, and the amount is the one asked. */
  | 'pay_exact'
  /** Paid, but another amount. */
  | 'pay_other'
  | 'decline'
  | 'cancel'
  | 'expire'

/**
 * Every allowed step. Money that arrives late is still the player's: an order that was given up
 * or ran out can be paid, an order that is settled cannot be paid again.
 */
const STEPS: Readonly<Record<DepositState, Readonly<Partial<Record<DepositEvent, DepositState>>>>> =
  {
    created: {
      offer: 'pending',
      pay_exact: 'credited',
      pay_other: 'under_review',
      decline: 'declined',
      cancel: 'cancelled',
      expire: 'expired',
    },
    pending: {
      pay_exact: 'credited',
      pay_other: 'under_review',
      decline: 'declined',
      cancel: 'cancelled',
      expire: 'expired',
    },
    declined: { pay_exact: 'credited', pay_other: 'under_review' },
    cancelled: { pay_exact: 'credited', pay_other: 'under_review' },
    expired: { pay_exact: 'credited', pay_other: 'under_review' },
    credited: {},
    under_review: {},
  }

/** The state after an event; undefined when it cannot happen there. */
export function applyDepositEvent(
  state: DepositState,
  event: DepositEvent,
): DepositState | undefined {
  return STEPS[state][event]
}
