import type { RoundView } from '@baize/contract'
import type { BlackjackEvent, HandResult, PlayerHand } from '@baize/games/blackjack/events'
import { isFinished, totalOf } from '@baize/games/blackjack/rules'
import type { Card } from '@baize/games/tables/rules'
import { assert } from '@baize/kernel'
import type { Standing } from '../originals/use-staged-table.ts'

export interface BlackjackBoard extends Standing {
  /** The dealer's open cards. */
  readonly dealer: readonly Card[]
  readonly hands: readonly PlayerHand[]
  /** The hand in play. */
  readonly active: number
  /** How each hand ended; empty while the round is open. */
  readonly results: readonly HandResult[]
}

export const NO_HANDS: BlackjackBoard = {
  dealer: [],
  hands: [],
  active: 0,
  results: [],
  isOpen: false,
  stepCount: 0,
  multiplier: undefined,
  nextMultiplier: undefined,
  ending: undefined,
}

/** The book of a round, which the contract carries as plain records. */
export function blackjackEventsOf(round: RoundView): readonly BlackjackEvent[] {
  assert(round.gameCode === 'blackjack', 'the round is one of this game')
  return round.events as unknown as readonly BlackjackEvent[]
}

export function blackjackAfter(events: readonly BlackjackEvent[]): BlackjackBoard {
  return events.reduce(applyEvent, NO_HANDS)
}

export function blackjackOf(round: RoundView | undefined): BlackjackBoard {
  return round ? blackjackAfter(blackjackEventsOf(round)) : NO_HANDS
}

function applyEvent(board: BlackjackBoard, event: BlackjackEvent): BlackjackBoard {
  switch (event.type) {
    case 'roundOpened':
      return {
        ...board,
        isOpen: true,
        dealer: [event.dealerCard],
        hands: [{ cards: event.cards, stakes: 1, isDone: false }],
      }
    case 'hit':
      return deal(board, event, {})
    case 'doubled':
      return deal(board, event, { stakes: 2 })
    case 'stood':
      return change(board, event.hand, { isDone: true })
    case 'split': {
      const pair = board.hands[0]?.cards ?? []
      const hands = pair.map((card, at) => ({
        cards: [card, event.cards[at] ?? card],
        stakes: 1,
        isDone: false,
      }))
      return toNextHand({ ...board, hands })
    }
    case 'surrendered':
      return board
    case 'dealerTurned':
    case 'dealerDrew':
      return { ...board, dealer: [...board.dealer, event.card] }
    case 'handSettled':
      return { ...board, results: [...board.results, event.result] }
    case 'roundEnd': {
      const isLost = event.outcome[0] === '0'
      return {
        ...board,
        isOpen: false,
        ending: isLost ? 'lost' : 'paid',
        multiplier: isLost ? undefined : event.outcome,
      }
    }
  }
}

function deal(
  board: BlackjackBoard,
  { hand, card }: { readonly hand: number; readonly card: Card },
  more: Partial<PlayerHand>,
): BlackjackBoard {
  return change(board, hand, { ...more, cards: [...(board.hands[hand]?.cards ?? []), card] })
}

function change(board: BlackjackBoard, hand: number, to: Partial<PlayerHand>): BlackjackBoard {
  const hands = board.hands.map((each, at) => (at === hand ? { ...each, ...to } : each))
  return toNextHand({ ...board, hands, stepCount: board.stepCount + 1 })
}

function toNextHand(board: BlackjackBoard): BlackjackBoard {
  const { hands } = board
  const active = hands.findIndex((hand) => !isFinished(hand, hands.length > 1))
  return active < 0 ? board : { ...board, active }
}

/** What stands beside cards: `17`, or `7 / 17` while an ace may count either way. */
export function totalText(cards: readonly Card[]): string {
  const { points, isSoft } = totalOf(cards)
  return isSoft && points < 21 ? `${points - 10} / ${points}` : String(points)
}
