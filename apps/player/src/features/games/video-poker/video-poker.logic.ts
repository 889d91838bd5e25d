import type { RoundView } from '@baize/contract'
import type { Card } from '@baize/games/tables/rules'
import type { PokerHand, VideoPokerEvent } from '@baize/games/video-poker/events'
import { assert } from '@baize/kernel'
import type { Standing } from '../originals/use-staged-table.ts'

export interface PokerBoard extends Standing {
  /** The five cards, place by place; none before the deal. */
  readonly cards: readonly Card[]
  /** What they are; undefined for a hand that pays nothing. */
  readonly hand: PokerHand | undefined
  /** The places that kept their card; undefined before the draw. */
  readonly held: readonly number[] | undefined
}

const EMPTY: PokerBoard = {
  cards: [],
  hand: undefined,
  held: undefined,
  isOpen: false,
  stepCount: 0,
  multiplier: undefined,
  nextMultiplier: undefined,
  ending: undefined,
}

/** The book of a round, which the contract carries as plain records. */
export function pokerEventsOf(round: RoundView): readonly VideoPokerEvent[] {
  assert(round.gameCode === 'video-poker', 'the round is one of this game')
  return round.events as unknown as readonly VideoPokerEvent[]
}

export function pokerAfter(events: readonly VideoPokerEvent[]): PokerBoard {
  return events.reduce(applyEvent, EMPTY)
}

export function pokerOf(round: RoundView | undefined): PokerBoard {
  return round ? pokerAfter(pokerEventsOf(round)) : EMPTY
}

function applyEvent(board: PokerBoard, event: VideoPokerEvent): PokerBoard {
  switch (event.type) {
    case 'roundOpened':
      return { ...board, isOpen: true, cards: event.cards, hand: event.hand ?? undefined }
    case 'drawn':
      return { ...board, stepCount: 1, cards: event.cards, held: event.holds, hand: undefined }
    case 'roundEnd':
      return {
        ...board,
        isOpen: false,
        hand: event.hand ?? undefined,
        multiplier: event.hand ? event.outcome : undefined,
        ending: event.hand ? 'paid' : 'lost',
      }
  }
}

/** Takes a place in or out, in rising order as the draw is asked for. */
export function toggleHold(holds: readonly number[], place: number): readonly number[] {
  return holds.includes(place)
    ? holds.filter((each) => each !== place)
    : [...holds, place].toSorted((left, right) => left - right)
}
