import type { RoundView } from '@baize/contract'
import type { BlackjackEvent } from '@baize/games/blackjack/events'
import { totalOf } from '@baize/games/blackjack/rules'
import type { SeatsEvent } from '@baize/games/blackjack/seats/events'
import { nextHand } from '@baize/games/blackjack/seats/rules'
import type { Card } from '@baize/games/tables/rules'
import { assert, minor } from '@baize/kernel'
import { readMinor } from '../../../app/money-text.ts'
import type { BlackjackBoard, BoardHand, BoardSeat } from './board.ts'
import { fromFirstVersion } from './first-version.logic.ts'

export const NO_HANDS: BlackjackBoard = {
  phase: 'idle',
  dealer: [],
  hasPeeked: false,
  seats: [],
  active: { seat: 0, hand: 0 },
  handMinor: minor(0n),
  isOpen: false,
  stepCount: 0,
  multiplier: undefined,
  nextMultiplier: undefined,
  ending: undefined,
}

/** The events of a round of any version, which the contract carries as plain records. */
export function blackjackEventsOf(round: RoundView): readonly SeatsEvent[] {
  assert(round.gameCode === 'blackjack', 'the round is one of this game')
  const events: unknown = round.events
  return isFirst(round)
    ? fromFirstVersion(events as readonly BlackjackEvent[])
    : (events as readonly SeatsEvent[])
}

/** The board after this many events of the round; by default after all of them. */
export function blackjackOf(round: RoundView | undefined, shown?: number): BlackjackBoard {
  if (!round) return NO_HANDS
  const board = blackjackEventsOf(round).slice(0, shown).reduce(applyEvent, NO_HANDS)
  if (!isFirst(round)) return { ...board, handMinor: readMinor(String(round.options.handMinor)) }
  const staked = blackjackEventsOf(round).reduce(applyEvent, NO_HANDS)
  const handMinor = minor(readMinor(round.stakeMinor) / stakesOn(staked))
  // Version 1 has no insurance.
  return { ...board, handMinor, phase: board.phase === 'insurance' ? 'hands' : board.phase }
}

function isFirst(round: RoundView): boolean {
  return round.version === 'blackjack@1'
}

/** The number of stakes on all hands. */
export function stakesOn({ seats }: Pick<BlackjackBoard, 'seats'>): bigint {
  const stakes = seats.flatMap(({ hands }) => hands.map((hand) => hand.stakes))
  return BigInt(stakes.reduce((sum, each) => sum + each, 0) || 1)
}

function applyEvent(board: BlackjackBoard, event: SeatsEvent): BlackjackBoard {
  switch (event.type) {
    case 'roundOpened': {
      const seats = event.hands.map((cards, place) => newSeat(place, cards))
      const phase = event.dealerCard % 13 === 0 ? 'insurance' : 'hands'
      return toNext({ ...board, isOpen: true, phase, dealer: [event.dealerCard], seats })
    }
    case 'sideBetSettled': {
      const { type: _, ...settled } = event
      return changeSeat(board, event.seat, ({ sideBets }) => ({ sideBets: [...sideBets, settled] }))
    }
    case 'insured': {
      const seats = board.seats.map((seat, at) => ({
        ...seat,
        isInsured: event.seats.includes(at),
      }))
      return toNext({ ...board, seats, phase: 'hands', stepCount: board.stepCount + 1 })
    }
    case 'dealerPeeked':
      return { ...board, hasPeeked: true }
    case 'insuranceSettled':
      return changeSeat(board, event.seat, () => ({
        insuranceMinor: readMinor(event.returnedMinor),
      }))
    case 'hit':
      return deal(board, event, {})
    case 'doubled':
      return deal(board, event, { stakes: 2 })
    case 'stood':
      return changeHand(board, event, () => ({ isDone: true }))
    case 'split':
      return changeSeat(board, event.seat, ({ hands }) => ({
        hands: (hands[0]?.cards ?? []).map((card, at) =>
          newHand(at, [card, event.cards[at] ?? card]),
        ),
      }))
    case 'surrendered':
      return changeSeat(board, event.seat, () => ({ isSurrendered: true }))
    case 'dealerTurned':
    case 'dealerDrew':
      return { ...board, phase: 'over', dealer: [...board.dealer, event.card] }
    case 'handSettled':
      return changeHand(board, event, () => ({
        result: event.result,
        ...(event.returnedMinor !== '' && { returnedMinor: readMinor(event.returnedMinor) }),
      }))
    case 'roundEnd': {
      const isLost = event.outcome[0] === '0'
      return {
        ...board,
        ...{ isOpen: false, phase: 'over', ending: isLost ? 'lost' : 'paid' },
        multiplier: isLost ? undefined : event.outcome,
      }
    }
  }
}

export function newHand(place: number, cards: readonly Card[]): BoardHand {
  return { place, cards, stakes: 1, isDone: false }
}

export function newSeat(place: number, cards: readonly Card[]): BoardSeat {
  const hands = [newHand(0, cards)]
  return { place, hands, sideBets: [], isInsured: false, isSurrendered: false }
}

interface OfHand {
  readonly seat: number
  readonly hand: number
}

function deal(
  board: BlackjackBoard,
  event: OfHand & { readonly card: Card },
  more: Partial<BoardHand>,
): BlackjackBoard {
  return changeHand(board, event, ({ cards }) => ({ ...more, cards: [...cards, event.card] }))
}

function changeHand(
  board: BlackjackBoard,
  { seat, hand }: OfHand,
  to: (hand: BoardHand) => Partial<BoardHand>,
): BlackjackBoard {
  return changeSeat(board, seat, ({ hands }) => ({
    hands: hands.map((each, at) => (at === hand ? { ...each, ...to(each) } : each)),
  }))
}

function changeSeat(
  board: BlackjackBoard,
  seat: number,
  to: (seat: BoardSeat) => Partial<BoardSeat>,
): BlackjackBoard {
  const seats = board.seats.map((each, at) => (at === seat ? { ...each, ...to(each) } : each))
  return toNext({ ...board, seats, stepCount: board.stepCount + 1 })
}

function toNext(board: BlackjackBoard): BlackjackBoard {
  const active = nextHand(board.seats)
  return active ? { ...board, active } : board
}

/** What stands beside cards: `17`, or `7 / 17` while an ace may count either way. */
export function totalText(cards: readonly Card[]): string {
  const { points, isSoft } = totalOf(cards)
  return isSoft && points < 21 ? `${points - 10} / ${points}` : String(points)
}

/** The final total of a hand: a soft ace counts eleven. */
export function finalText(cards: readonly Card[]): string {
  return String(totalOf(cards).points)
}

/** The active hand, or the first one where none is. */
export function handInPlay({ seats, active }: BlackjackBoard): BoardHand | undefined {
  return seats[active.seat]?.hands[active.hand]
}
