import { type Ratio, ratio } from '@baize/kernel'
import { chanceOfSafe, ladderOf } from './rules.ts'

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
