import { refuse, succeed } from '@baize/kernel'
import { instantEngine } from '../instant-engine.ts'
import { isRecord } from '../is-record.ts'
import { isWholeNumber } from '../is-whole-number.ts'
import { isRisk } from '../risk/rules.ts'
import type { PlinkoEvent, PlinkoOptions, PlinkoState } from './events.ts'
import { computeMaths } from './maths.ts'
import { openRound } from './play.ts'
import { multiplierOf, PLINKO_VERSION, ROWS_MAX, ROWS_MIN } from './rules.ts'

/** Plinko: a ball through rows of pins, into a slot that says what it pays. */
export const plinko = instantEngine<PlinkoOptions, PlinkoState, PlinkoEvent>({
  code: 'plinko',
  version: PLINKO_VERSION,
  stakeStepMinor: 1,
  parseOptions(input) {
    if (!isRecord(input)) return refuse('options_invalid')
    const { rows, risk, ...rest } = input
    if (Object.keys(rest).length > 0 || !isRisk(risk)) return refuse('options_invalid')
    if (!isWholeNumber(rows, ROWS_MIN, ROWS_MAX)) return refuse('options_invalid')
    return succeed({ rows, risk })
  },
  maxOutcome: (options) => multiplierOf(options, 0),
  open: openRound,
  maths: computeMaths,
})
