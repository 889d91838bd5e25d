import type { TableLook } from '../tables/table-look.ts'
import { DragonTigerBoard } from './dragon-tiger-board.tsx'
import { DragonTigerStage } from './dragon-tiger-stage.tsx'

const SHOW_MS = { single: 1_900, run: 600 } as const

export const dragonTigerLook: TableLook = {
  Stage: DragonTigerStage,
  Board: DragonTigerBoard,
  showMs: (_round, pace) => SHOW_MS[pace],
}
