/**
 * `pending` waits for the house to accept it; `open` waits for its result. A wager that was cashed out in part is
 * open with what is left.
 */
export const WAGER_STATES = ['pending', 'open', 'settled', 'void', 'cashed_out'] as const

export type WagerState = (typeof WAGER_STATES)[number]

/** Everything that can happen to a wager after its stake was taken. */
export type WagerEvent =
  | 'accept'
  | 'raise'
  /** A piece of the stake becomes the house's, with what it won: a cash-out in part, a shot from a held sum. */
  | 'capture'
  /** All that is left is cashed out. */
  | 'cash_out'
  | 'settle'
  /** What is left of the stake goes back. */
  | 'void'
  /** A settlement is taken back, and the wager waits again. */
  | 'reopen'

/**
 * Every allowed step. What was settled or voided may be settled, voided or opened again by a correction; what was
 * cashed out was sold, and no result touches it.
 */
const STEPS: Readonly<Record<WagerState, Readonly<Partial<Record<WagerEvent, WagerState>>>>> = {
  pending: { accept: 'open', void: 'void' },
  open: {
    raise: 'open',
    capture: 'open',
    cash_out: 'cashed_out',
    settle: 'settled',
    void: 'void',
  },
  settled: { settle: 'settled', void: 'void', reopen: 'open' },
  void: { settle: 'settled', reopen: 'open' },
  cashed_out: {},
}

/** The state after an event; undefined when it cannot happen there. */
export function applyWagerEvent(state: WagerState, event: WagerEvent): WagerState | undefined {
  return STEPS[state][event]
}

/** True while the stake, or what is left of it, waits in escrow. */
export function isHolding(state: WagerState): boolean {
  return state === 'pending' || state === 'open'
}
