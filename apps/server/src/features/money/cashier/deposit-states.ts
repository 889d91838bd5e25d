import type { DepositState } from '@baize/contract'

/** Everything that can happen to a deposit after its order was opened. */
export type DepositEvent =
  /** The provider has a page to pay on, or an address; the house's bank always has. */
  | 'offer'
  /** The player shows that they have sent it by bank. */
  | 'send_proof'
  /** The provider has seen it, and it is not final yet. */
  | 'see'
  /** The provider or the bank says: paid, and the amount is the one asked. */
  | 'pay_exact'
  /** Paid, but another amount. */
  | 'pay_other'
  /** Another amount, and two people have decided that what arrived is the player's. */
  | 'pay_as_arrived'
  | 'decline'
  | 'cancel'
  | 'expire'
  /** Two people have decided that what was kept apart is the player's. */
  | 'credit_review'
  /** Two people have decided that it goes back through the provider, which is asked from now on. */
  | 'ask_back'
  /** The provider says: it went back. */
  | 'confirm_back'
  /** The provider says: it does not go back. */
  | 'refuse_back'
  /** Of a transfer by bank: two people have sent it back to where it came from. */
  | 'send_back'

const PAID = {
  pay_exact: 'credited',
  pay_other: 'under_review',
  pay_as_arrived: 'credited',
} as const
const WAITING = { ...PAID, see: 'confirming', decline: 'declined', expire: 'expired' } as const
const LATE = { ...PAID, see: 'confirming' } as const

/**
 * Every allowed step. Money that arrives late is still the player's: an order that was given up
 * or ran out can be paid, an order that is settled cannot be paid again. Once the player has shown that
 * the money is on its way, or the provider has seen it, the order is not given up any more.
 */
const STEPS: Readonly<Record<DepositState, Readonly<Partial<Record<DepositEvent, DepositState>>>>> =
  {
    created: { ...WAITING, offer: 'pending', cancel: 'cancelled' },
    pending: { ...WAITING, send_proof: 'proof_sent', cancel: 'cancelled' },
    proof_sent: { ...PAID, decline: 'declined', expire: 'expired' },
    confirming: { ...PAID, decline: 'declined' },
    declined: LATE,
    cancelled: LATE,
    expired: LATE,
    credited: {},
    under_review: { credit_review: 'credited', ask_back: 'returning', send_back: 'returned' },
    returning: { confirm_back: 'returned', refuse_back: 'under_review' },
    returned: {},
  }

/** The state after an event; undefined when it cannot happen there. */
export function applyDepositEvent(
  state: DepositState,
  event: DepositEvent,
): DepositState | undefined {
  return STEPS[state][event]
}

/** True once nothing but money that comes late can move it. */
export function isDepositFinished(state: DepositState): boolean {
  return Object.keys(STEPS[state]).every((event) => event in LATE)
}
