import { compareRatios, type Ratio, ratio } from '@baize/kernel'

/**
 * Rule 4: a runner that is withdrawn after bets were struck costs the winners what its price was worth, in pence in
 * the pound of their winnings. Longest prices first: a price belongs to the first row that it reaches.
 */
const DEDUCTIONS: readonly (readonly [from: Ratio, pence: number])[] = [
  [ratio(10, 1), 5],
  [ratio(6, 1), 10],
  [ratio(9, 2), 15],
  [ratio(10, 3), 20],
  [ratio(5, 2), 25],
  [ratio(15, 8), 30],
  [ratio(13, 8), 35],
  [ratio(5, 4), 40],
  [ratio(1, 1), 45],
  [ratio(5, 6), 50],
  [ratio(4, 6), 55],
  [ratio(4, 7), 60],
  [ratio(4, 9), 65],
  [ratio(1, 3), 70],
  [ratio(2, 7), 75],
  [ratio(1, 5), 80],
  [ratio(2, 17), 85],
]
const LONGEST = ratio(14)
const PENCE_MAX = 90

/** Pence in the pound for one withdrawn runner, by its price as a fraction: `4/1` is four. */
function deductionFor(price: Ratio): number {
  if (compareRatios(price, LONGEST) > 0) return 0
  return DEDUCTIONS.find(([from]) => compareRatios(price, from) >= 0)?.[1] ?? PENCE_MAX
}

/** Pence in the pound for all that were withdrawn after the bet was struck. */
export function deductionPence(withdrawn: readonly Ratio[]): number {
  const sum = withdrawn.reduce((pence, price) => pence + deductionFor(price), 0)
  return Math.min(sum, PENCE_MAX)
}
