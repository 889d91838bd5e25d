import type { HandResult } from '@baize/games/blackjack/events'
import { RETURNS } from '@baize/games/blackjack/rules'
import { assert } from '@baize/kernel'
import { isBlackjackOf, isBustOf, totalOfCards } from './play-round.ts'
import type { BlackjackRound, SeatInPlay } from './state.ts'

/** Somebody's money on a seat: the seat's own, or a bet behind, which says beforehand what it follows. */
export interface SeatBet {
  readonly seat: number
  readonly stakeMinor: bigint
  /** Whether it stakes once more when the seat doubles, or splits; the seat's own bet always does. */
  readonly followsDouble: boolean
  readonly followsSplit: boolean
  /** Half of the stake at most; nothing where none was taken. */
  readonly insuranceMinor: bigint
}

export interface SettledSeatBet {
  /** All that was staked on the hands, insurance apart. */
  readonly stakedMinor: bigint
  /** What comes back of it. */
  readonly paidMinor: bigint
  /** What insurance brings, its stake included. */
  readonly insurancePaidMinor: bigint
}

/** Insurance pays two to one. */
const INSURANCE_RETURN = 3n

/** How a hand of a seat ended. */
export function resultOfHand(
  { hands, isSurrendered }: SeatInPlay,
  hand: number,
  dealer: BlackjackRound['dealer'],
): HandResult {
  const cards = hands[hand]?.cards
  assert(cards, 'the seat has the hand')
  if (isSurrendered) return 'surrendered'
  if (isBustOf(cards)) return 'lost'
  const isNatural = hands.length === 1 && isBlackjackOf(cards)
  if (isNatural || isBlackjackOf(dealer)) {
    if (isNatural && isBlackjackOf(dealer)) return 'push'
    return isNatural ? 'blackjack' : 'lost'
  }
  const [own, other] = [totalOfCards(cards).points, totalOfCards(dealer).points]
  if (isBustOf(dealer) || own > other) return 'won'
  return own === other ? 'push' : 'lost'
}

/** How many stakes of a bet lie on each hand of its seat. Who does not follow a split stays on the first hand. */
export function stakesOnHands(
  { hands }: Pick<SeatInPlay, 'hands'>,
  { followsDouble, followsSplit }: Pick<SeatBet, 'followsDouble' | 'followsSplit'>,
): readonly number[] {
  return hands.map(({ stakes }, hand) => {
    if (hand > 0 && !followsSplit) return 0
    return followsDouble ? stakes : 1
  })
}

/** What a bet comes to when the round is over. Stakes are even, so that every part is whole. */
export function settleSeatBet(round: BlackjackRound, bet: SeatBet): SettledSeatBet {
  assert(round.phase === 'over', 'bets are settled when the dealer has played')
  const seat = round.seats.find(({ seat: number }) => number === bet.seat)
  assert(seat, 'a bet lies on a seat that was dealt in')
  const onHands = stakesOnHands(seat, bet).map((stakes) => bet.stakeMinor * BigInt(stakes))
  return {
    ...paidOnHands(round, seat, onHands),
    insurancePaidMinor: insuranceBack(round, bet.insuranceMinor),
  }
}

/** What stakes on the hands of a seat come to. */
export function paidOnHands(
  { dealer }: Pick<BlackjackRound, 'dealer'>,
  seat: SeatInPlay,
  onHands: readonly bigint[],
): { readonly stakedMinor: bigint; readonly paidMinor: bigint } {
  let [stakedMinor, paidMinor] = [0n, 0n]
  for (const [hand, onHandMinor] of onHands.entries()) {
    const [numerator, denominator] = RETURNS[resultOfHand(seat, hand, dealer)]
    stakedMinor += onHandMinor
    paidMinor += (onHandMinor * BigInt(numerator)) / BigInt(denominator)
  }
  return { stakedMinor, paidMinor }
}

/** What insurance brings, its stake included. */
export function insuranceBack(
  { dealer }: Pick<BlackjackRound, 'dealer'>,
  insuranceMinor: bigint,
): bigint {
  return isBlackjackOf(dealer) ? insuranceMinor * INSURANCE_RETURN : 0n
}
