import { refuse, succeed } from '@baize/kernel'
import { instantEngine } from '../instant-engine.ts'
import { isRecord } from '../is-record.ts'
import { isWholeNumber } from '../is-whole-number.ts'
import type { DiceEvent, DiceOptions, DiceState } from './events.ts'
import { computeMaths } from './maths.ts'
import { openRound } from './play.ts'
import {
  DICE_VERSION,
  multiplierOf,
  targetWith,
  WINNING_ROLLS_MAX,
  WINNING_ROLLS_MIN,
} from './rules.ts'

/** Dice: one roll from 00.00 to 99.99, over or under a number of the player's. */
export const dice = instantEngine<DiceOptions, DiceState, DiceEvent>({
  code: 'dice',
  version: DICE_VERSION,
  stakeStepMinor: 1,
  parseOptions(input) {
    if (!isRecord(input)) return refuse('options_invalid')
    const { direction, target } = input
    if (direction !== 'under' && direction !== 'over') return refuse('options_invalid')
    const ends = [WINNING_ROLLS_MIN, WINNING_ROLLS_MAX].map((wins) => targetWith(direction, wins))
    if (!isWholeNumber(target, Math.min(...ends), Math.max(...ends))) {
      return refuse('options_invalid')
    }
    return succeed({ direction, target })
  },
  maxOutcome: multiplierOf,
  open: openRound,
  maths: computeMaths,
})
