import { refuse, succeed } from '@baize/kernel'
import type { GameEngine } from '../engine.ts'
import { isRecord } from '../is-record.ts'
import { isWholeNumber } from '../is-whole-number.ts'
import type { MinesChoice, MinesEvent, MinesOptions, MinesView } from './events.ts'
import { topStep } from './ladder.ts'
import { computeMaths } from './maths.ts'
import { applyChoice, closeRound, type MinesState, openRound } from './play.ts'
import { MINE_COUNT_MAX, MINE_COUNT_MIN, MINES_VERSION, TILE_COUNT } from './rules.ts'
import { viewRound } from './view.ts'

/** Mines: open tiles one by one, stop whenever you like. */
export const mines: GameEngine<MinesOptions, MinesChoice, MinesState, MinesEvent, MinesView> = {
  code: 'mines',
  version: MINES_VERSION,
  kind: 'staged',
  stakeStepMinor: 1,
  parseOptions(input) {
    if (!isRecord(input)) return refuse('options_invalid')
    const { mineCount } = input
    if (!isWholeNumber(mineCount, MINE_COUNT_MIN, MINE_COUNT_MAX)) return refuse('options_invalid')
    return succeed({ mineCount })
  },
  parseChoice(input) {
    if (!isRecord(input)) return refuse('choice_invalid')
    if (input.type === 'cashOut') return succeed({ type: 'cashOut' })
    const { tile } = input
    if (input.type !== 'reveal' || !isWholeNumber(tile, 0, TILE_COUNT - 1)) {
      return refuse('choice_invalid')
    }
    return succeed({ type: 'reveal', tile })
  },
  maxOutcome: (options) => topStep(options.mineCount).multiplier,
  open: openRound,
  choose: applyChoice,
  close: closeRound,
  view: viewRound,
  maths: computeMaths,
}
