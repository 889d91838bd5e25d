import type { TableLook } from '../tables/table-look.ts'
import { RouletteBoard } from './roulette-board.tsx'
import { Wheel } from './wheel.tsx'
import './roulette.css'

const SHOW_MS = { single: 5_200, run: 1_400 } as const

export const rouletteLook: TableLook = {
  Stage: Wheel,
  Board: RouletteBoard,
  showMs: (_round, pace) => SHOW_MS[pace],
}
