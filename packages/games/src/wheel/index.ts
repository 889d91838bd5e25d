import { ratio, refuse, succeed } from '@baize/kernel'
import { instantEngine } from '../instant-engine.ts'
import { isRecord } from '../is-record.ts'
import { isRisk } from '../risk/rules.ts'
import type { WheelEvent, WheelOptions, WheelState } from './events.ts'
import { computeMaths } from './maths.ts'
import { openRound } from './play.ts'
import { prizesOf, SEGMENT_COUNTS, WHEEL_VERSION } from './rules.ts'

/** Wheel: one spin of 10 to 50 equal segments. */
export const wheel = instantEngine<WheelOptions, WheelState, WheelEvent>({
  code: 'wheel',
  version: WHEEL_VERSION,
  stakeStepMinor: 1,
  parseOptions(input) {
    if (!isRecord(input)) return refuse('options_invalid')
    const { segments, risk, ...rest } = input
    const count = SEGMENT_COUNTS.find((each) => each === segments)
    if (Object.keys(rest).length > 0 || count === undefined || !isRisk(risk)) {
      return refuse('options_invalid')
    }
    return succeed({ segments: count, risk })
  },
  maxOutcome: (options) => ratio(prizesOf(options).at(-1)?.pay ?? 0, 100),
  open: openRound,
  maths: computeMaths,
})
