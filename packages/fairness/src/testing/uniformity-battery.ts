import type { Chance } from '@baize/kernel'

/** What one statistical test found, as a standard normal score: beyond ±4 is not chance. */
export interface BatteryFinding {
  readonly test: string
  readonly score: number
}

/** How many standard deviations a fixed-seed run may be from what fair draws give. */
export const SCORE_LIMIT = 4

/** Wilson and Hilferty's cube-root map from a chi-square value to a normal score. */
function scoreFromChiSquare(chiSquare: number, degrees: number): number {
  const spread = 2 / (9 * degrees)
  return (Math.cbrt(chiSquare / degrees) - (1 - spread)) / Math.sqrt(spread)
}

function chiSquareScore(counts: readonly number[], expected: number): number {
  let chiSquare = 0
  for (const count of counts) chiSquare += (count - expected) ** 2 / expected
  return scoreFromChiSquare(chiSquare, counts.length - 1)
}

/** Each value equally often. */
function frequency(draws: readonly number[], bound: number): number {
  const counts = new Array<number>(bound).fill(0)
  for (const drawn of draws) counts[drawn] = (counts[drawn] ?? 0) + 1
  return chiSquareScore(counts, draws.length / bound)
}

/** Each pair of neighbours equally often: one draw says nothing about the next. */
function pairs(draws: readonly number[], bound: number): number {
  const counts = new Array<number>(bound * bound).fill(0)
  for (let index = 0; index + 1 < draws.length; index += 2) {
    const cell = (draws[index] ?? 0) * bound + (draws[index + 1] ?? 0)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  return chiSquareScore(counts, Math.floor(draws.length / 2) / (bound * bound))
}

/** Correlation of each draw with the one `lag` later. */
function correlation(draws: readonly number[], bound: number, lag: number): number {
  const mean = (bound - 1) / 2
  const variance = (bound ** 2 - 1) / 12
  let sum = 0
  for (let index = 0; index + lag < draws.length; index += 1) {
    sum += ((draws[index] ?? 0) - mean) * ((draws[index + lag] ?? 0) - mean)
  }
  return sum / variance / Math.sqrt(draws.length - lag)
}

/** Wald and Wolfowitz: as many runs above and below the middle as fair draws make. */
function runs(draws: readonly number[], bound: number): number {
  const middle = (bound - 1) / 2
  const sides = draws.filter((drawn) => drawn !== middle).map((drawn) => drawn > middle)
  const above = sides.filter(Boolean).length
  const below = sides.length - above
  let count = 1
  for (let index = 1; index < sides.length; index += 1) {
    if (sides[index] !== sides[index - 1]) count += 1
  }
  const product = 2 * above * below
  const expected = product / sides.length + 1
  const variance = (product * (product - sides.length)) / sides.length ** 2 / (sides.length - 1)
  return (count - expected) / Math.sqrt(variance)
}

/** Runs the battery over `drawCount` draws below `bound`. Small bounds only (at most 64). */
export function runUniformityBattery(
  chance: Chance,
  bound: number,
  drawCount: number,
): readonly BatteryFinding[] {
  const draws = Array.from({ length: drawCount }, () => chance.below(bound))
  return [
    { test: 'frequency', score: frequency(draws, bound) },
    { test: 'pairs', score: pairs(draws, bound) },
    { test: 'correlation at lag 1', score: correlation(draws, bound, 1) },
    { test: 'correlation at lag 5', score: correlation(draws, bound, 5) },
    { test: 'runs', score: runs(draws, bound) },
  ]
}
