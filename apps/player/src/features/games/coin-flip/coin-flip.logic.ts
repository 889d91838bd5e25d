import type { RoundView } from '@baize/contract'
import type { CoinFlipEvent, CoinSide } from '@baize/games/coin-flip/events'
import { assert } from '@baize/kernel'
import type { Standing } from '../originals/use-staged-table.ts'

/** A flip that was made. */
export interface MadeFlip {
  readonly side: CoinSide
  readonly isRight: boolean
}

export interface CoinBoard extends Standing {
  readonly flips: readonly MadeFlip[]
  /** How the coin would have gone on; known when the round is over. */
  readonly others: readonly CoinSide[]
}

export const NO_FLIPS: CoinBoard = {
  flips: [],
  others: [],
  isOpen: false,
  stepCount: 0,
  multiplier: undefined,
  nextMultiplier: undefined,
  ending: undefined,
}

/** The book of a round, which the contract carries as plain records. */
export function coinEventsOf(round: RoundView): readonly CoinFlipEvent[] {
  assert(round.gameCode === 'coin-flip', 'the round is one of this game')
  return round.events as unknown as readonly CoinFlipEvent[]
}

export function coinAfter(events: readonly CoinFlipEvent[]): CoinBoard {
  return events.reduce(applyEvent, NO_FLIPS)
}

export function coinOf(round: RoundView | undefined): CoinBoard {
  return round ? coinAfter(coinEventsOf(round)) : NO_FLIPS
}

function applyEvent(board: CoinBoard, event: CoinFlipEvent): CoinBoard {
  switch (event.type) {
    case 'roundOpened':
      return { ...board, isOpen: true, nextMultiplier: event.nextMultiplier }
    case 'calledRight':
      return {
        ...flipped(board, { side: event.side, isRight: true }),
        stepCount: board.stepCount + 1,
        multiplier: event.multiplier,
        nextMultiplier: event.nextMultiplier ?? undefined,
      }
    case 'calledWrong':
      return {
        ...flipped(board, { side: event.side, isRight: false }),
        multiplier: undefined,
        ending: 'lost',
      }
    case 'cashedOut':
      return { ...board, multiplier: event.multiplier, ending: 'paid' }
    case 'stakeReturned':
      return { ...board, ending: 'returned' }
    case 'roundEnd':
      return {
        ...board,
        others: event.sides.slice(board.flips.length),
        isOpen: false,
        nextMultiplier: undefined,
      }
  }
}

function flipped(board: CoinBoard, flip: MadeFlip): CoinBoard {
  return { ...board, flips: [...board.flips, flip] }
}

/** The flip that an answer brought and the table has not shown yet. */
export function newFlip(before: CoinBoard, round: RoundView): MadeFlip | undefined {
  const after = coinOf(round)
  const isOfThisRound = before.isOpen || before.flips.length === 0
  return after.flips.length > (isOfThisRound ? before.flips.length : 0)
    ? after.flips.at(-1)
    : undefined
}
