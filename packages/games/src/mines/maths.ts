import { compareRatios } from '@baize/kernel'
import type { PublishedMaths } from '../engine.ts'
import { topStep } from './ladder.ts'
import { MINE_COUNT_MAX, MINE_COUNT_MIN, MINES_RTP, MINES_VERSION } from './rules.ts'

/**
 * The return is 99 % however one plays: a step pays 0.99 / (chance of reaching it), so stopping
 * there is worth 0.99 stakes, and so is any mixture of stopping points. Hit rate and variance are
 * the player's own choice and have no single figure.
 */
export function computeMaths(): PublishedMaths {
  let top = topStep(MINE_COUNT_MIN)
  for (let mineCount = MINE_COUNT_MIN; mineCount <= MINE_COUNT_MAX; mineCount += 1) {
    const step = topStep(mineCount)
    if (compareRatios(step.multiplier, top.multiplier) > 0) top = step
  }
  return {
    version: MINES_VERSION,
    rtp: MINES_RTP,
    volatility: 'chosen',
    maxOutcome: top.multiplier,
    maxOutcomeChance: top.chance,
    breakdown: [{ part: 'ladder', rtp: MINES_RTP }],
  }
}
