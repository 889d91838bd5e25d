import type { HandResult, PlayerHand } from '@baize/games/blackjack/events'
import type { SeatsPhase, SettledSideBet } from '@baize/games/blackjack/seats/events'
import type { Card } from '@baize/games/tables/rules'
import type { Minor } from '@baize/kernel'
import type { Standing } from '../originals/use-staged-table.ts'

export interface BoardHand extends PlayerHand {
  /** Which of its seat's hands it is, from 0. */
  readonly place: number
  /** How it ended; absent while the round is open. */
  readonly result?: HandResult
  /** What came back of it; absent for rounds of version 1, whose book does not say it. */
  readonly returnedMinor?: Minor
}

export interface BoardSeat {
  /** Which seat of the cloth it is, from 0. */
  readonly place: number
  readonly hands: readonly BoardHand[]
  readonly sideBets: readonly SettledSideBet[]
  readonly isInsured: boolean
  readonly isSurrendered: boolean
  /** What insurance brought back. */
  readonly insuranceMinor?: Minor
}

export interface BlackjackBoard extends Standing {
  /** `idle` before the first round. */
  readonly phase: SeatsPhase | 'idle'
  /** The dealer's open cards. */
  readonly dealer: readonly Card[]
  /** The dealer looked at the hidden card, and has no blackjack. */
  readonly hasPeeked: boolean
  readonly seats: readonly BoardSeat[]
  /** The hand in play. */
  readonly active: { readonly seat: number; readonly hand: number }
  /** What one hand was staked with; insurance is half of it. */
  readonly handMinor: Minor
}
