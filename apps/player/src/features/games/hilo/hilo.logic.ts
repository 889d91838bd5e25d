import type { RoundView } from '@baize/contract'
import type { HiloEvent, HiloGuess } from '@baize/games/hilo/events'
import { chanceOf, isWithinCeiling, meaningOf, multiplierAfter } from '@baize/games/hilo/rules'
import { type Card, rankOf } from '@baize/games/tables/rules'
import { ratioFromWire } from '@baize/games/wire-ratio'
import { assert, type Ratio } from '@baize/kernel'
import type { Standing } from '../originals/use-staged-table.ts'

/** A card that lies open, and what brought it there. */
export interface TurnedCard {
  readonly card: Card
  readonly by: 'opened' | 'skipped' | HiloGuess
  readonly isWrong: boolean
}

export interface HiloBoard extends Standing {
  readonly turned: readonly TurnedCard[]
  /** The card that would have come next; known when the round is over. */
  readonly next: Card | undefined
}

export const NO_CARDS: HiloBoard = {
  turned: [],
  next: undefined,
  isOpen: false,
  stepCount: 0,
  multiplier: undefined,
  nextMultiplier: undefined,
  ending: undefined,
}

/** The book of a round, which the contract carries as plain records. */
export function hiloEventsOf(round: RoundView): readonly HiloEvent[] {
  assert(round.gameCode === 'hilo', 'the round is one of this game')
  return round.events as unknown as readonly HiloEvent[]
}

export function hiloAfter(events: readonly HiloEvent[]): HiloBoard {
  return events.reduce(applyEvent, NO_CARDS)
}

export function hiloOf(round: RoundView | undefined): HiloBoard {
  return round ? hiloAfter(hiloEventsOf(round)) : NO_CARDS
}

function applyEvent(board: HiloBoard, event: HiloEvent): HiloBoard {
  switch (event.type) {
    case 'roundOpened':
      return { ...turn(board, { card: event.card, by: 'opened', isWrong: false }), isOpen: true }
    case 'cardSkipped':
      return turn(board, { card: event.card, by: 'skipped', isWrong: false })
    case 'guessedRight':
      return {
        ...turn(board, { card: event.card, by: event.guess, isWrong: false }),
        stepCount: board.stepCount + 1,
        multiplier: event.multiplier,
      }
    case 'guessedWrong':
      return {
        ...turn(board, { card: event.card, by: event.guess, isWrong: true }),
        multiplier: undefined,
        ending: 'lost',
      }
    case 'cashedOut':
      return { ...board, multiplier: event.multiplier, ending: 'paid' }
    case 'stakeReturned':
      return { ...board, ending: 'returned' }
    case 'roundEnd':
      return { ...board, next: event.cards[board.turned.length], isOpen: false }
  }
}

function turn(board: HiloBoard, card: TurnedCard): HiloBoard {
  return { ...board, turned: [...board.turned, card] }
}

/** A guess as its key shows it. */
export interface OfferedGuess {
  readonly guess: HiloGuess
  readonly text: 'higherOrSame' | 'lowerOrSame' | 'higher' | 'lower' | 'same'
  readonly chance: Ratio
  /** What cashing out pays once it was right. */
  readonly multiplier: Ratio
  /** It would pay no more than a round may. */
  readonly isOffered: boolean
}

/** What can be guessed on the card on top; on none what a seven offers, so that the keys keep their places. */
export function guessesOn(board: HiloBoard): readonly [OfferedGuess, OfferedGuess] {
  const top = board.turned.at(-1)
  const rank = top ? rankOf(top.card) : 7
  const reached = board.isOpen && board.multiplier ? ratioFromWire(board.multiplier) : undefined
  const offer = (guess: HiloGuess): OfferedGuess => ({
    guess,
    text: textOf(rank, guess),
    chance: chanceOf(rank, guess),
    multiplier: multiplierAfter(reached, rank, guess),
    isOffered: isWithinCeiling(reached, rank, guess),
  })
  return [offer('higher'), offer('lower')]
}

function textOf(rank: number, guess: HiloGuess): OfferedGuess['text'] {
  const meaning = meaningOf(rank, guess)
  if (meaning === 'same') return 'same'
  return meaning === 'strict' ? guess : `${guess}OrSame`
}

/** Whether the card on top may be left for the next one. */
export function canSkip(board: HiloBoard, cardCount: number): boolean {
  return board.isOpen && board.turned.length + 1 < cardCount
}
