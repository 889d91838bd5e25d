import { computeMaths } from './maths.ts'
import { CRASH_CODE, CRASH_VERSION } from './rules.ts'

/** Crash as the catalogue publishes it. */
export const crash = {
  code: CRASH_CODE,
  version: CRASH_VERSION,
  stakeStepMinor: 1,
  maths: computeMaths,
} as const
