import type { RoundStep } from '../../engine.ts'
import type { Card } from '../../tables/rules.ts'
import type { Seat, SeatStakes, SeatsEvent, SeatsPhase, SettledSideBet } from './events.ts'
import { amountsOf } from './options.ts'

/** A round as the server keeps it. `dealer`, but for its first card, and `next` are secret while it is open. */
export interface SeatsState {
  readonly stakes: SeatStakes
  readonly phase: SeatsPhase
  readonly dealer: readonly Card[]
  readonly seats: readonly Seat[]
  /** The hand in play. */
  readonly active: { readonly seat: number; readonly hand: number }
  /** Settled at the deal. */
  readonly sideBets: readonly SettledSideBet[]
  /** The undealt cards of the shoe, in order. */
  readonly next: readonly Card[]
}

export type SeatsStep = RoundStep<SeatsState, SeatsEvent>

/** The total stake of a round so far, in minor units. */
export function stakedIn({ stakes, seats }: Pick<SeatsState, 'stakes' | 'seats'>): bigint {
  const { hand, perfectPairs, plusThree } = amountsOf(stakes)
  return seats.reduce((sum, { hands, isInsured }) => {
    const onHands = hands.reduce((total, each) => total + BigInt(each.stakes), 0n) * hand
    return sum + onHands + (isInsured ? hand / 2n : 0n) + perfectPairs + plusThree
  }, 0n)
}
