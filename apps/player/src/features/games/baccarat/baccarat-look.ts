import type { TableLook } from '../tables/table-look.ts'
import { baccaratResult } from './baccarat.logic.ts'
import { BaccaratBoard } from './baccarat-board.tsx'
import { BaccaratStage } from './baccarat-stage.tsx'

const CARD_MS = { single: 620, run: 180 } as const

export const baccaratLook: TableLook = {
  Stage: BaccaratStage,
  Board: BaccaratBoard,
  showMs(round, pace) {
    const result = baccaratResult(round)
    return (result ? result.player.length + result.banker.length + 1 : 1) * CARD_MS[pace]
  },
}
