import { refuse, succeed } from '@baize/kernel'
import type { GameEngine } from '../engine.ts'
import { isRecord } from '../is-record.ts'
import { isWholeNumber } from '../is-whole-number.ts'
import type { TowerChoice, TowerEvent, TowerOptions, TowerView } from './events.ts'
import { computeMaths } from './maths.ts'
import { applyChoice, closeRound, openRound, type TowerState, viewRound } from './play.ts'
import { DIFFICULTIES, multiplierAfter, TOWER_VERSION, TOWERS } from './rules.ts'

const DOORS_MAX = 4

/** Tower: a door a floor, stop whenever you like. */
export const tower: GameEngine<TowerOptions, TowerChoice, TowerState, TowerEvent, TowerView> = {
  code: 'tower',
  version: TOWER_VERSION,
  kind: 'staged',
  stakeStepMinor: 1,
  parseOptions(input) {
    if (!isRecord(input)) return refuse('options_invalid')
    const { difficulty, ...rest } = input
    const known = DIFFICULTIES.find((each) => each === difficulty)
    if (Object.keys(rest).length > 0 || known === undefined) return refuse('options_invalid')
    return succeed({ difficulty: known })
  },
  parseChoice(input) {
    if (!isRecord(input)) return refuse('choice_invalid')
    const { type, door, ...rest } = input
    if (Object.keys(rest).length > 0) return refuse('choice_invalid')
    if (type === 'cashOut' && door === undefined) return succeed({ type })
    if (type !== 'open' || !isWholeNumber(door, 0, DOORS_MAX - 1)) return refuse('choice_invalid')
    return succeed({ type, door })
  },
  maxOutcome: ({ difficulty }) => multiplierAfter(difficulty, TOWERS[difficulty].floors),
  open: openRound,
  choose: applyChoice,
  close: closeRound,
  view: viewRound,
  maths: computeMaths,
}
