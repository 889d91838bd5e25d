import { refuse, succeed } from '@baize/kernel'
import { instantEngine } from '../instant-engine.ts'
import { isRecord } from '../is-record.ts'
import { isWholeNumber } from '../is-whole-number.ts'
import type { LimboEvent, LimboOptions, LimboState } from './events.ts'
import { computeMaths } from './maths.ts'
import { openRound } from './play.ts'
import { LIMBO_VERSION, multiplierOf, TARGET_MAX, TARGET_MIN } from './rules.ts'

/** Limbo: name a multiple, and see whether the flight gets there. */
export const limbo = instantEngine<LimboOptions, LimboState, LimboEvent>({
  code: 'limbo',
  version: LIMBO_VERSION,
  stakeStepMinor: 1,
  parseOptions(input) {
    if (!isRecord(input)) return refuse('options_invalid')
    // A direction belongs to another game: what is not understood is not silently dropped.
    const { target, ...rest } = input
    if (Object.keys(rest).length > 0) return refuse('options_invalid')
    if (!isWholeNumber(target, TARGET_MIN, TARGET_MAX)) return refuse('options_invalid')
    return succeed({ target })
  },
  maxOutcome: ({ target }) => multiplierOf(target),
  open: openRound,
  maths: computeMaths,
})
