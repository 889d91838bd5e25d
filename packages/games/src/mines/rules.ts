import { assert, compareRatios, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import { binomial } from '../counting.ts'

/**
 * Mines, version 1. Twenty-five tiles, 1 to 24 of them mines. The ladder is the chance of having
 * come this far, turned over and reduced by the house's one percent.
 */
export const MINES_VERSION = 'mines@1'
export const TILE_COUNT = 25
export const MINE_COUNT_MIN = 1
export const MINE_COUNT_MAX = 24

/** What every step of every ladder returns on average. */
export const MINES_RTP: Ratio = ratio(99, 100)

/**
 * No round pays more than this many stakes. A ladder ends on its last step at or below the
 * ceiling and is cashed out there, so the ceiling costs the player nothing: each step is worth
 * the same 99 % whether or not there is another one.
 */
export const MULTIPLIER_CEILING: Ratio = ratio(10_000n)

/** The chance that the first `safeCount` tiles are all safe: C(25−m, k) / C(25, k). */
export function chanceOfSafe(mineCount: number, safeCount: number): Ratio {
  return ratio(binomial(TILE_COUNT - mineCount, safeCount), binomial(TILE_COUNT, safeCount))
}

function buildLadder(mineCount: number): readonly Ratio[] {
  const ladder: Ratio[] = []
  for (let safeCount = 1; safeCount <= TILE_COUNT - mineCount; safeCount += 1) {
    const fair = ratio(binomial(TILE_COUNT, safeCount), binomial(TILE_COUNT - mineCount, safeCount))
    const multiplier = multiplyRatios(MINES_RTP, fair)
    if (compareRatios(multiplier, MULTIPLIER_CEILING) > 0) break
    ladder.push(multiplier)
  }
  assert(ladder.length > 0, 'every number of mines has a first step')
  return ladder
}

const ladders: readonly (readonly Ratio[])[] = Array.from({ length: MINE_COUNT_MAX }, (_, index) =>
  buildLadder(index + MINE_COUNT_MIN),
)

/** What cashing out pays after 1, 2, 3 … safe tiles, in stakes, up to the end of the ladder. */
export function ladderOf(mineCount: number): readonly Ratio[] {
  const ladder = ladders[mineCount - MINE_COUNT_MIN]
  assert(ladder, 'mines has 1 to 24 mines')
  return ladder
}
