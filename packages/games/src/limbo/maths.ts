import type { PublishedMaths } from '../engine.ts'
import { chanceOf, LIMBO_RTP, LIMBO_VERSION, multiplierOf, TARGET_MAX } from './rules.ts'

/**
 * Target x is reached with the chance 0.99 / x and pays x, so every target returns 99 %. Hit rate
 * and variance are the player's own choice.
 */
export function computeMaths(): PublishedMaths {
  return {
    version: LIMBO_VERSION,
    rtp: LIMBO_RTP,
    volatility: 'chosen',
    maxOutcome: multiplierOf(TARGET_MAX),
    maxOutcomeChance: chanceOf(TARGET_MAX),
    breakdown: [{ part: 'height', rtp: LIMBO_RTP }],
  }
}
