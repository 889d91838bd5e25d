import type { RoundView } from '@baize/contract'
import type { TowerDifficulty, TowerEvent, TowerOptions } from '@baize/games/tower/events'
import { DIFFICULTIES } from '@baize/games/tower/rules'
import { assert } from '@baize/kernel'
import type { Standing } from '../originals/use-staged-table.ts'

export interface TowerBoard extends Standing {
  readonly difficulty: TowerDifficulty | undefined
  /** The safe door that was opened on each floor, from the bottom. */
  readonly doors: readonly number[]
  /** The dragon that ended the round. */
  readonly met: { readonly floor: number; readonly door: number } | undefined
  /** The doors with dragons, floor by floor; undefined while the round is open. */
  readonly dragons: readonly (readonly number[])[] | undefined
}

const EMPTY: TowerBoard = {
  difficulty: undefined,
  doors: [],
  met: undefined,
  dragons: undefined,
  isOpen: false,
  stepCount: 0,
  multiplier: undefined,
  nextMultiplier: undefined,
  ending: undefined,
}

/** The book of a round, which the contract carries as plain records. */
export function towerEventsOf(round: RoundView): readonly TowerEvent[] {
  assert(round.gameCode === 'tower', 'the round is one of this game')
  return round.events as unknown as readonly TowerEvent[]
}

/** The tower of a round after these of its events. It repeats what they say and works out no pay. */
export function towerAfter(round: RoundView, events: readonly TowerEvent[]): TowerBoard {
  const { difficulty } = round.options as unknown as TowerOptions
  return events.reduce(applyEvent, { ...EMPTY, difficulty })
}

export function towerOf(round: RoundView | undefined): TowerBoard {
  return round ? towerAfter(round, towerEventsOf(round)) : EMPTY
}

function applyEvent(board: TowerBoard, event: TowerEvent): TowerBoard {
  switch (event.type) {
    case 'roundOpened':
      return { ...board, isOpen: true, nextMultiplier: event.nextMultiplier }
    case 'doorOpened':
      return {
        ...board,
        doors: [...board.doors, event.door],
        stepCount: event.floor + 1,
        multiplier: event.multiplier,
        nextMultiplier: event.nextMultiplier ?? undefined,
      }
    case 'dragonMet':
      return {
        ...board,
        met: { floor: event.floor, door: event.door },
        multiplier: undefined,
        ending: 'lost',
      }
    case 'cashedOut':
      return { ...board, multiplier: event.multiplier, ending: 'paid' }
    case 'stakeReturned':
      return { ...board, ending: 'returned' }
    case 'roundEnd':
      return { ...board, dragons: event.dragons, isOpen: false, nextMultiplier: undefined }
  }
}

/** A door as the player sees it. */
export type DoorFace = 'closed' | 'safe' | 'met' | 'dragon'

export function faceOf(board: TowerBoard, floor: number, door: number): DoorFace {
  if (board.met?.floor === floor && board.met.door === door) return 'met'
  if (board.doors[floor] === door) return 'safe'
  return board.dragons?.[floor]?.includes(door) ? 'dragon' : 'closed'
}

export function stepDifficulty(difficulty: TowerDifficulty, by: -1 | 1): TowerDifficulty {
  return DIFFICULTIES[DIFFICULTIES.indexOf(difficulty) + by] ?? difficulty
}
