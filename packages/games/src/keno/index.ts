import { refuse, succeed } from '@baize/kernel'
import { instantEngine } from '../instant-engine.ts'
import { isRecord } from '../is-record.ts'
import { isWholeNumber } from '../is-whole-number.ts'
import { isRisk } from '../risk/rules.ts'
import type { KenoEvent, KenoOptions, KenoState } from './events.ts'
import { computeMaths } from './maths.ts'
import { openRound } from './play.ts'
import { KENO_VERSION, multiplierOf, NUMBER_COUNT, PICKS_MAX } from './rules.ts'

/** Keno: ten of forty numbers are drawn; who has chosen some of them is paid. */
export const keno = instantEngine<KenoOptions, KenoState, KenoEvent>({
  code: 'keno',
  version: KENO_VERSION,
  stakeStepMinor: 1,
  parseOptions(input) {
    if (!isRecord(input)) return refuse('options_invalid')
    const { numbers, risk, ...rest } = input
    if (Object.keys(rest).length > 0 || !isRisk(risk)) return refuse('options_invalid')
    if (!Array.isArray(numbers) || numbers.length < 1 || numbers.length > PICKS_MAX) {
      return refuse('options_invalid')
    }
    const isOfBoard = (number: unknown) => isWholeNumber(number, 1, NUMBER_COUNT)
    if (!numbers.every(isOfBoard) || new Set(numbers).size < numbers.length) {
      return refuse('options_invalid')
    }
    return succeed({ numbers: numbers.toSorted((left, right) => left - right), risk })
  },
  maxOutcome: ({ numbers, risk }) => multiplierOf(risk, numbers.length, numbers.length),
  open: openRound,
  maths: computeMaths,
})
