import type { RoundView } from '@baize/contract'
import type { MinesEvent } from '@baize/games/mines/events'
import { assert } from '@baize/kernel'
import type { Standing } from '../originals/use-staged-table.ts'

export const TILE_COUNT = 25

/** A tile as the player sees it. */
export type TileFace =
  | 'closed'
  | 'safe'
  /** The mine that ended the round. */
  | 'hit'
  /** A mine shown after the round. */
  | 'mine'

export interface MinesBoard extends Standing {
  readonly mineCount: number
  readonly faces: readonly TileFace[]
}

/** The book of a round, which the contract carries as plain records. */
export function minesEventsOf(round: RoundView): readonly MinesEvent[] {
  assert(round.gameCode === 'mines', 'the round is one of this game')
  return round.events as unknown as readonly MinesEvent[]
}

const EMPTY: MinesBoard = {
  mineCount: 0,
  faces: Array.from({ length: TILE_COUNT }, () => 'closed' as const),
  isOpen: false,
  stepCount: 0,
  multiplier: undefined,
  nextMultiplier: undefined,
  ending: undefined,
}

/** The board after these events. It repeats what the events say and works out no pay. */
export function boardAfter(events: readonly MinesEvent[]): MinesBoard {
  return events.reduce(applyEvent, EMPTY)
}

export function minesOf(round: RoundView | undefined): MinesBoard {
  return boardAfter(round ? minesEventsOf(round) : [])
}

function applyEvent(board: MinesBoard, event: MinesEvent): MinesBoard {
  switch (event.type) {
    case 'roundOpened':
      return {
        ...board,
        mineCount: event.mineCount,
        isOpen: true,
        nextMultiplier: event.nextMultiplier,
      }
    case 'tileRevealed':
      return {
        ...board,
        faces: withFace(board.faces, event.tile, 'safe'),
        stepCount: event.safeCount,
        multiplier: event.multiplier,
        nextMultiplier: event.nextMultiplier ?? undefined,
      }
    case 'mineHit':
      return {
        ...board,
        faces: withFace(board.faces, event.tile, 'hit'),
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
        faces: board.faces.map((face, tile) =>
          face === 'closed' && event.mines.includes(tile) ? 'mine' : face,
        ),
        isOpen: false,
        nextMultiplier: undefined,
      }
  }
}

function withFace(faces: readonly TileFace[], tile: number, face: TileFace): readonly TileFace[] {
  return faces.map((before, index) => (index === tile ? face : before))
}
