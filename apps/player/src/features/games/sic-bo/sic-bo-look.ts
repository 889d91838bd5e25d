import type { TableLook } from '../tables/table-look.ts'
import { SicBoBoard } from './sic-bo-board.tsx'
import { SicBoStage } from './sic-bo-stage.tsx'
import '../tables/arc-board.css'
import './sic-bo.css'

const SHOW_MS = { single: 2_600, run: 800 } as const

export const sicBoLook: TableLook = {
  Stage: SicBoStage,
  Board: SicBoBoard,
  showMs: (_round, pace) => SHOW_MS[pace],
}
