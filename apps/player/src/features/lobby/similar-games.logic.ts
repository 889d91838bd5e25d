import type { GameFeature } from '@baize/contract'

/** A row of them, on the widest screen. */
export const SIMILAR_MAX = 7

/** What makes one slot like another, the most telling first: how it pays says more than what it sells. */
const TELLING: readonly GameFeature[] = [
  'holdAndWin',
  'clusters',
  'payAnywhere',
  'ways',
  'expandingSymbols',
  'cascades',
  'multipliers',
  'freeSpins',
]

/** The feature by which games like this one are looked for; undefined where the category says enough. */
export function likenessOf(features: readonly GameFeature[]): GameFeature | undefined {
  return TELLING.find((feature) => features.includes(feature))
}
