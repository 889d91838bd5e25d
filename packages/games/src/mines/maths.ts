import { compareRatios, type Ratio, ratio } from '@baize/kernel'
import type { PublishedMaths } from '../engine.ts'
import {
  chanceOfSafe,
  ladderOf,
  MINE_COUNT_MAX,
  MINE_COUNT_MIN,
  MINES_RTP,
  MINES_VERSION,
} from './rules.ts'

/** One step of a ladder, for the rules sheet. */
export interface LadderStep {
  readonly safeCount: number
  readonly multiplier: Ratio
  /** The chance of getting this far when the round opens. */
  readonly chance: Ratio
}

export function describeLadder(mineCount: number): readonly LadderStep[] {
  return ladderOf(mineCount).map((multiplier, index) => ({
    safeCount: index + 1,
    multiplier,
    chance: chanceOfSafe(mineCount, index + 1),
  }))
}

/** The last step of a ladder: the most a round with so many mines can pay. */
export function topStep(mineCount: number): LadderStep {
  return (
    describeLadder(mineCount).at(-1) ?? { safeCount: 0, multiplier: ratio(0n), chance: ratio(1n) }
  )
}

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
