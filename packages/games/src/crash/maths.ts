import type { PublishedMaths } from '../engine.ts'
import { CRASH_VERSION, chanceOf, multiplierOf, returnOf, TARGET_MAX } from './rules.ts'

/**
 * Target x is reached with the chance floor(99 × 2^32 / x) / 2^32, x in hundredths, and pays x / 100. The
 * return that is published is that of the top, where the rounding of the words costs most.
 */
export function computeMaths(): PublishedMaths {
  return {
    version: CRASH_VERSION,
    rtp: returnOf(TARGET_MAX),
    volatility: 'chosen',
    maxOutcome: multiplierOf(TARGET_MAX),
    maxOutcomeChance: chanceOf(TARGET_MAX),
    breakdown: [{ part: 'flight', rtp: returnOf(TARGET_MAX) }],
  }
}
