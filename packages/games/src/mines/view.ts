import { wireFromRatio } from '../wire-ratio.ts'
import type { MinesView } from './events.ts'
import type { MinesState } from './play.ts'
import { ladderOf } from './rules.ts'

/** What the player may know: the mines only once the round has ended. */
export function viewRound(state: MinesState): MinesView {
  const ladder = ladderOf(state.mineCount)
  const reached = ladder[state.revealed.length - 1]
  const above = ladder[state.revealed.length]
  const isOpen = state.status === 'open'
  return {
    mineCount: state.mineCount,
    revealed: state.revealed,
    status: state.status,
    multiplier: reached && state.status !== 'hit' ? wireFromRatio(reached) : null,
    nextMultiplier: isOpen && above ? wireFromRatio(above) : null,
    mines: isOpen ? null : state.mines,
  }
}
