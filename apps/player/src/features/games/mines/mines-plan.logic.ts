import { describeLadder } from '@baize/games/mines/ladder'
import type { StagedChoice } from '../originals/use-staged-game.ts'
import { type MinesBoard, TILE_COUNT } from './mines.logic.ts'

/** The tiles to open in every round of a run, in this order. */
export type MinesPlan = readonly number[]

/** The plan with a tile more, or without one that was in it. A full plan takes no more. */
export function pressTile(plan: MinesPlan, tile: number, mineCount: number): MinesPlan {
  if (plan.includes(tile)) return plan.filter((each) => each !== tile)
  return fitTiles([...plan, tile], mineCount)
}

/** As many tiles of the plan as a round with so many mines can open. */
export function fitTiles(plan: MinesPlan, mineCount: number): MinesPlan {
  return plan.slice(0, describeLadder(mineCount).length)
}

/** The next planned tile; after the last one the cash-out. */
export function nextOfMines(plan: MinesPlan, board: Pick<MinesBoard, 'faces'>): StagedChoice {
  const tile = plan.find((each) => board.faces[each] === 'closed')
  return tile === undefined ? { type: 'cashOut' } : { type: 'reveal', tile }
}

/** The tiles that can still be opened, along the board. */
export function closedTiles({ faces }: Pick<MinesBoard, 'faces'>): readonly number[] {
  return Array.from({ length: TILE_COUNT }, (_, tile) => tile).filter(
    (tile) => faces[tile] === 'closed',
  )
}
