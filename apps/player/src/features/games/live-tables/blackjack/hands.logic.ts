import type { BlackjackTablePlay, TableRound } from '@baize/contract'
import {
  adviceIn,
  isBlackjackOf,
  isBustOf,
  resultOfHand,
  settleSeatBet,
  totalOfCards,
} from '@baize/rooms'

export type SeatInPlay = BlackjackTablePlay['seats'][number]
type HandOutcome = ReturnType<typeof resultOfHand> | 'bust'

/** The hands of a round, and the dealer's cards as far as they are shown. */
export interface Tableau {
  readonly seats: readonly SeatInPlay[]
  readonly dealer: readonly number[]
  /** The dealer has turned, and everything has its result. */
  readonly isOver: boolean
}

export function tableauOf(round: Pick<TableRound, 'play' | 'result'> | null): Tableau | undefined {
  if (!round) return undefined
  const { play, result } = round
  if (result?.game === 'blackjack') {
    return result.seats.length === 0 ? undefined : { ...result, isOver: true }
  }
  // The hands may be over before the result is published; the hole card stays hidden until then.
  return play ? { seats: play.seats, dealer: play.dealer.slice(0, 1), isOver: false } : undefined
}

/** `17`, or `7 / 17` while an ace counts either way and more cards may come. */
export function totalText(cards: readonly number[], isFinal = false): string {
  if (cards.length === 0) return ''
  const { points, isSoft } = totalOfCards(cards)
  return isSoft && points < 21 && !isFinal ? `${points - 10} / ${points}` : `${points}`
}

/** How a hand stands or ended: a bust is known at once, all else when the dealer's cards were shown. */
export function outcomeOf(
  seat: SeatInPlay,
  hand: number,
  dealer: readonly number[] | undefined,
): HandOutcome | undefined {
  const cards = seat.hands[hand]?.cards ?? []
  if (isBustOf(cards)) return 'bust'
  if (seat.isSurrendered) return 'surrendered'
  if (!dealer) return seat.hands.length === 1 && isBlackjackOf(cards) ? 'blackjack' : undefined
  return resultOfHand(seat, hand, dealer)
}

/** What one's own bet on a seat brings back, all hands together. */
export function backOfSeat(tableau: Tableau, seat: number, stakeMinor: bigint): bigint | undefined {
  if (!tableau.isOver || !tableau.seats.some((each) => each.seat === seat)) return undefined
  const round = { ...tableau, phase: 'over', turn: null } as const
  return settleSeatBet(round, {
    ...{ seat, stakeMinor, followsDouble: true, followsSplit: true, insuranceMinor: 0n },
  }).paidMinor
}

/** What basic strategy does with the hand in turn. */
export function adviceOf({ turn, ...play }: BlackjackTablePlay) {
  const at = play.seats.findIndex(({ seat }) => seat === turn?.seat)
  return turn && at >= 0 ? adviceIn({ ...play, turn: { at, hand: turn.hand } }) : undefined
}
