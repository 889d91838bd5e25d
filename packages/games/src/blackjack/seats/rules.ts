import type { BlackjackMove } from '../events.ts'
import { isFinished, movesOn } from '../rules.ts'
import type { PairResult, PlusThreeResult, Seat, SeatsView, SideBet } from './events.ts'

/**
 * Blackjack, version 2: one to three hands against one dealer by the rules of version 1, with insurance when the
 * dealer shows an ace, and two side bets on the first cards of each hand.
 */
export const SEATS_VERSION = 'blackjack@2'

export const SEATS_MAX = 3
/** Stakes are even, so that half of one is whole. */
export const STAKE_STEP_MINOR = 2
/** The largest side bet; it may not exceed the stake of its hand either. */
export const SIDE_BET_MAX_MINOR = 50_000n
/** The largest return of a round. */
export const RETURN_MAX_MINOR = 50_000_000n

/** The return of a side bet of one, stake included. */
export const SIDE_RETURNS = {
  perfectPair: 26n,
  colouredPair: 13n,
  mixedPair: 7n,
  suitedThree: 101n,
  straightFlush: 41n,
  threeOfAKind: 31n,
  straight: 11n,
  flush: 6n,
  none: 0n,
} as const

/** The return of insurance of one when the dealer has blackjack, stake included. */
export const INSURANCE_RETURN = 3n

/** A hand that was split, with both of its hands doubled. */
export const STAKES_ON_SEAT_MAX = 4

/** Side bets in the order of settlement, each with its winning results, best first. */
export const SIDE_BETS: readonly {
  readonly bet: SideBet
  readonly results: readonly (PairResult | PlusThreeResult)[]
}[] = [
  { bet: 'perfectPairs', results: ['perfectPair', 'colouredPair', 'mixedPair'] },
  {
    bet: 'plusThree',
    results: ['suitedThree', 'straightFlush', 'threeOfAKind', 'straight', 'flush'],
  },
]

type HandInPlay = SeatsView['active']

/** The first hand with a decision; undefined when the dealer plays. */
export function nextHand(seats: readonly Seat[]): HandInPlay | undefined {
  for (const [seat, { hands, isSurrendered }] of seats.entries()) {
    if (isSurrendered) continue
    const hand = hands.findIndex((each) => !isFinished(each, hands.length > 1))
    if (hand >= 0) return { seat, hand }
  }
  return undefined
}

/** The legal moves of the active hand; none while insurance is offered. */
export function movesNow(
  state: Pick<SeatsView, 'phase' | 'seats' | 'active'>,
): readonly BlackjackMove[] {
  const { phase, seats, active } = state
  const seat = seats[active.seat]
  if (phase !== 'hands' || !seat || seat.isSurrendered) return []
  return movesOn(seat.hands, active.hand)
}
