import type { RoundStep } from '../../engine.ts'
import type { Card } from '../../tables/rules.ts'
import type { BlackjackMove } from '../events.ts'
import { isFinished, movesOn } from '../rules.ts'
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
  /** Settled as the first cards were dealt. */
  readonly sideBets: readonly SettledSideBet[]
  /** Cards of the shoe that were not dealt, in their order. */
  readonly next: readonly Card[]
}

export type SeatsStep = RoundStep<SeatsState, SeatsEvent>

/** What lies in a round by now, in minor units. */
export function stakedIn({ stakes, seats }: Pick<SeatsState, 'stakes' | 'seats'>): bigint {
  const { hand, perfectPairs, plusThree } = amountsOf(stakes)
  return seats.reduce((sum, { hands, isInsured }) => {
    const onHands = hands.reduce((total, each) => total + BigInt(each.stakes), 0n) * hand
    return sum + onHands + (isInsured ? hand / 2n : 0n) + perfectPairs + plusThree
  }, 0n)
}

/** The first hand on which something can be chosen; undefined when it is the dealer's turn. */
export function nextHand(seats: readonly Seat[]): SeatsState['active'] | undefined {
  for (const [seat, { hands, isSurrendered }] of seats.entries()) {
    if (isSurrendered) continue
    const hand = hands.findIndex((each) => !isFinished(each, hands.length > 1))
    if (hand >= 0) return { seat, hand }
  }
  return undefined
}

/** What can be chosen on the hand in play; nothing while the seats are asked about insurance. */
export function movesNow(
  state: Pick<SeatsState, 'phase' | 'seats' | 'active'>,
): readonly BlackjackMove[] {
  const { phase, seats, active } = state
  const seat = seats[active.seat]
  if (phase !== 'hands' || !seat || seat.isSurrendered) return []
  return movesOn(seat.hands, active.hand)
}
