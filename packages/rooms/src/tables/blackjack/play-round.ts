import { adviseMove } from '@baize/games/blackjack/advice'
import type { BlackjackMove, PlayerHand } from '@baize/games/blackjack/events'
import {
  DEALER_STANDS_AT,
  isBlackjack,
  isBust,
  isFinished,
  movesOn,
  type Total,
  totalOf,
} from '@baize/games/blackjack/rules'
import { assert, type Result, refuse, succeed } from '@baize/kernel'
import { type RoomCard, rankOfCard } from '../../cards.ts'
import type { BlackjackRound, HandInTurn, SeatInPlay, TableHand } from './state.ts'

type NextCard = () => RoomCard

/** The same rules as the game of one's own know cards by their rank alone. */
const cardsOf = (cards: readonly RoomCard[]): number[] => cards.map((card) => rankOfCard(card) - 1)
const handOf = ({ cards, stakes, isDone }: TableHand): PlayerHand => ({
  cards: cardsOf(cards),
  stakes,
  isDone,
})

export const totalOfCards = (cards: readonly RoomCard[]): Total => totalOf(cardsOf(cards))
export const isBlackjackOf = (cards: readonly RoomCard[]): boolean => isBlackjack(cardsOf(cards))
export const isBustOf = (cards: readonly RoomCard[]): boolean => isBust(cardsOf(cards))

/** Deals to the seats that have bets, in their order: a card each, the dealer's, a second each, the dealer's hidden one. */
export function dealBlackjack(seatNumbers: readonly number[], next: NextCard): BlackjackRound {
  assert(seatNumbers.length > 0, 'a round is dealt to somebody')
  const first = seatNumbers.map(next)
  const up = next()
  const second = seatNumbers.map(next)
  const hole = next()
  const seats = seatNumbers.map((seat, at): SeatInPlay => {
    const cards = [first[at] ?? 0, second[at] ?? 0]
    return { seat, hands: [{ cards, stakes: 1, isDone: false }], isSurrendered: false }
  })
  const round: BlackjackRound = { phase: 'seats', seats, dealer: [up, hole], turn: null }
  if (asksForInsurance(up)) return { ...round, phase: 'insurance' }
  return afterPeek(round, next)
}

function asksForInsurance(up: RoomCard): boolean {
  return rankOfCard(up) === 1
}

/** The time for insurance is over: the dealer looks at the hidden card. */
export function endInsurance(round: BlackjackRound, next: NextCard): BlackjackRound {
  assert(round.phase === 'insurance', 'insurance ends once')
  return afterPeek(round, next)
}

/** A dealer's blackjack ends the round at once. */
function afterPeek(round: BlackjackRound, next: NextCard): BlackjackRound {
  if (isBlackjackOf(round.dealer)) return { ...round, phase: 'over', turn: null }
  return goOn({ ...round, phase: 'seats' }, next)
}

/** What the hand in turn may do, in the order in which it is offered. */
export function movesIn(round: BlackjackRound): readonly BlackjackMove[] {
  const seat = round.turn && round.seats[round.turn.at]
  if (!round.turn || !seat) return []
  return movesOn(seat.hands.map(handOf), round.turn.hand)
}

/** What basic strategy does with the hand in turn. */
export function adviceIn(round: BlackjackRound): BlackjackMove | undefined {
  const seat = round.turn && round.seats[round.turn.at]
  const [up] = cardsOf(round.dealer)
  if (!round.turn || !seat || up === undefined) return undefined
  return adviseMove(seat.hands.map(handOf), round.turn.hand, up)
}

/** Makes a move on the hand in turn; cards come from the shoe. */
export function applyMove(
  round: BlackjackRound,
  move: BlackjackMove,
  next: NextCard,
): Result<BlackjackRound, 'move_not_possible'> {
  const { turn } = round
  const seat = turn && round.seats[turn.at]
  if (!turn || !seat || !movesIn(round).includes(move)) return refuse('move_not_possible')
  return succeed(goOn(withSeat(round, turn.at, movedSeat(seat, turn, move, next)), next))
}

/** Stands for a hand whose time is over. */
export function standInTurn(round: BlackjackRound, next: NextCard): BlackjackRound {
  const stood = applyMove(round, 'stand', next)
  assert(stood.ok, 'a hand in turn can stand')
  return stood.value
}

function movedSeat(
  seat: SeatInPlay,
  { hand }: HandInTurn,
  move: BlackjackMove,
  next: NextCard,
): SeatInPlay {
  const change = (to: (old: TableHand) => TableHand): SeatInPlay => ({
    ...seat,
    hands: seat.hands.map((each, at) => (at === hand ? to(each) : each)),
  })
  switch (move) {
    case 'hit':
      return change((old) => ({ ...old, cards: [...old.cards, next()] }))
    case 'double':
      return change((old) => ({ ...old, stakes: 2, cards: [...old.cards, next()] }))
    case 'stand':
      return change((old) => ({ ...old, isDone: true }))
    case 'surrender':
      return { ...change((old) => ({ ...old, isDone: true })), isSurrendered: true }
    case 'split': {
      const cards = seat.hands[hand]?.cards ?? []
      const hands = cards.map(
        (card): TableHand => ({ cards: [card, next()], stakes: 1, isDone: false }),
      )
      return { ...seat, hands }
    }
  }
}

function withSeat(round: BlackjackRound, place: number, seat: SeatInPlay): BlackjackRound {
  return { ...round, seats: round.seats.map((each, at) => (at === place ? seat : each)) }
}

/** The turn of the next hand that can decide anything; after the last the dealer plays. */
function goOn(round: BlackjackRound, next: NextCard): BlackjackRound {
  for (const [at, { hands }] of round.seats.entries()) {
    const hand = hands.findIndex((each) => !isFinished(handOf(each), hands.length > 1))
    if (hand >= 0) return { ...round, turn: { at, hand } }
  }
  return dealerPlays(round, next)
}

/** The dealer draws where a hand still waits for it: none that is over 21, surrendered or a blackjack does. */
function dealerPlays(round: BlackjackRound, next: NextCard): BlackjackRound {
  const dealer = [...round.dealer]
  const waits = round.seats.some(
    ({ hands, isSurrendered }) =>
      !isSurrendered &&
      hands.some(({ cards }) => !isBustOf(cards) && !(hands.length === 1 && isBlackjackOf(cards))),
  )
  while (waits && totalOfCards(dealer).points < DEALER_STANDS_AT) dealer.push(next())
  return { ...round, phase: 'over', dealer, turn: null }
}

/** What the dealer shows: one card until the round is over. */
export function shownDealer({ phase, dealer }: BlackjackRound): readonly RoomCard[] {
  return phase === 'over' ? dealer : dealer.slice(0, 1)
}
