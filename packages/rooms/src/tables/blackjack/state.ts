import type { RoomCard } from '../../cards.ts'

export const BLACKJACK_SEATS = 7
export const SEATS_A_MEMBER_MAX = 3
export const BETS_BEHIND_MAX = 20

/** A hand of a seat. */
export interface TableHand {
  readonly cards: readonly RoomCard[]
  /** How many stakes of the seat's own bet lie on it: two when it was doubled. */
  readonly stakes: number
  readonly isDone: boolean
}

/** A seat that was dealt in: one hand, two after a split. */
export interface SeatInPlay {
  /** 0 to 6, from the dealer's left. */
  readonly seat: number
  readonly hands: readonly TableHand[]
  readonly isSurrendered: boolean
}

/**
 * `insurance`: the dealer shows an ace, and all seats are asked at once. `seats`: the hand of `turn` decides. `over`: the dealer has turned and
 * drawn, and every hand has its result.
 */
export type BlackjackPhase = 'insurance' | 'seats' | 'over'

export interface HandInTurn {
  /** A place in `seats`, not the seat's number. */
  readonly at: number
  readonly hand: number
}

/** A round for the whole table. The dealer's second card is secret until it is over. */
export interface BlackjackRound {
  readonly phase: BlackjackPhase
  readonly seats: readonly SeatInPlay[]
  readonly dealer: readonly RoomCard[]
  readonly turn: HandInTurn | null
}
