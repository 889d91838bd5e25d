import type { HandResult, PlayerHand } from '@baize/games/blackjack/events'
import type { SeatsPhase, SettledSideBet } from '@baize/games/blackjack/seats/events'
import type { Card } from '@baize/games/tables/rules'
import type { Minor } from '@baize/kernel'
import type { Standing } from '../originals/use-staged-table.ts'

export interface BoardHand extends PlayerHand {
  /** The number of the hand on its seat, from 0. */
  readonly place: number
  /** How it ended; absent while the round is open. */
  readonly result?: HandResult
  /** What it returned; absent for rounds of version 1, whose events do not say it. */
  readonly returnedMinor?: Minor
}

export interface BoardSeat {
  /** The seat number, from 0. */
  readonly place: number
  readonly hands: readonly BoardHand[]
  readonly sideBets: readonly SettledSideBet[]
  readonly isInsured: boolean
  readonly isSurrendered: boolean
  /** What insurance returned. */
  readonly insuranceMinor?: Minor
}

export interface BlackjackBoard extends Standing {
  /** `idle` before the first round. */
  readonly phase: SeatsPhase | 'idle'
  /** The dealer's open cards. */
  readonly dealer: readonly Card[]
  /** The dealer peeked and has no blackjack. */
  readonly hasPeeked: boolean
  readonly seats: readonly BoardSeat[]
  /** The hand in play. */
  readonly active: { readonly seat: number; readonly hand: number }
  /** The stake of one hand; insurance costs half of it. */
  readonly handMinor: Minor
}
