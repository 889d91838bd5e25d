import { defineFamily, type Family } from '../plays/family.ts'
import { type Board, drawBoard, type Region, readBoard } from './board.ts'
import { loPlays, tailPlays } from './lo.ts'
import { togetherPlays } from './together.ts'

function boardOf(id: string, region: Region): Family {
  return defineFamily<Board>({
    id,
    groups: [
      { id: 'lo', plays: loPlays(region) },
      { id: 'tails', plays: tailPlays(region) },
      { id: 'together', plays: togetherPlays(region) },
    ],
    readResult: (sent) => readBoard(region, sent),
    drawResult: (below) => drawBoard(region, below),
  })
}

/** Twenty-seven numbers. */
export const VN_NORTH = boardOf('VN_NORTH', 'north')
/** Eighteen numbers; the central stations draw the same. */
export const VN_SOUTH = boardOf('VN_SOUTH', 'south')
