import type { BombsRule, Reels } from '../rules.ts'

/** What a multiplier is worth, from 2 to 500. */
export const GATHERED: BombsRule['values'] = [
  { multiplier: 2, weight: 400 },
  { multiplier: 3, weight: 250 },
  { multiplier: 4, weight: 120 },
  { multiplier: 5, weight: 100 },
  { multiplier: 8, weight: 60 },
  { multiplier: 10, weight: 40 },
  { multiplier: 15, weight: 15 },
  { multiplier: 25, weight: 10 },
  { multiplier: 100, weight: 4 },
  { multiplier: 500, weight: 1 },
]

/** The same for rare books: large ones come as often as small ones. */
export const RICH_GATHERED: BombsRule['values'] = [2, 5, 10, 15, 25, 50, 100, 250, 500].map(
  (multiplier) => ({ multiplier, weight: multiplier < 100 ? 4 : 1 }),
)

/** Cells by `times` the weights that they have, and some symbols by weights of their own. */
export function falling(reels: Reels, others: Readonly<Record<string, number>>, times = 1): Reels {
  if (reels.from !== 'cells') return reels
  const weights = Object.entries(reels.weights).map(([name, weight]) => [name, weight * times])
  return { from: 'cells', weights: { ...Object.fromEntries(weights), ...others } }
}
