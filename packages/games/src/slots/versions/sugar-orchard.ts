import type { PayStep, Reels, SlotRules } from '../rules.ts'
import { falling, GATHERED, RICH_GATHERED } from './gathered.ts'
import { weighted } from './weighted.ts'

const VERSION = 'sugar-orchard@1'

/** 8, 10 and 12 of a kind anywhere in view. */
function anywhere(...units: readonly number[]): PayStep[] {
  return [8, 10, 12].map((from, place) => ({ from, units: units[place] ?? 0 }))
}

const REELS: Reels = {
  from: 'cells',
  weights: {
    ...{ heart: 8, star: 9, lollipop: 10, cupcake: 11, grapes: 13, watermelon: 14 },
    ...{ cherries: 15, candy: 16, gift: 2 },
  },
}

/** Six reels of five, wins anywhere in view; bombs of up to 500 times multiply, and free spins add them up. */
export const sugarOrchard: SlotRules = {
  version: VERSION,
  stakeUnits: 20,
  rows: [5, 5, 5, 5, 5, 5],
  symbols: [
    { name: 'heart', kind: 'pays', pays: anywhere(112, 300, 600) },
    { name: 'star', kind: 'pays', pays: anywhere(56, 150, 300) },
    { name: 'lollipop', kind: 'pays', pays: anywhere(45, 112, 225) },
    { name: 'cupcake', kind: 'pays', pays: anywhere(30, 75, 180) },
    { name: 'grapes', kind: 'pays', pays: anywhere(20, 49, 120) },
    { name: 'watermelon', kind: 'pays', pays: anywhere(15, 38, 105) },
    { name: 'cherries', kind: 'pays', pays: anywhere(10, 27, 90) },
    { name: 'candy', kind: 'pays', pays: anywhere(8, 20, 60) },
    { name: 'bomb', kind: 'coin' },
    { name: 'gift', kind: 'scatter' },
  ],
  pays: { by: 'anywhere' },
  reels: falling(REELS, { bomb: 1 }, 5),
  scatterPays: [
    { from: 4, units: 60 },
    { from: 5, units: 100 },
    { from: 6, units: 2000 },
  ],
  cascade: { multipliers: [1] },
  bombs: { symbol: 'bomb', values: GATHERED, only: 'always', gathers: true },
  freeSpins: {
    awards: [{ from: 4, units: 15 }],
    more: [{ from: 3, units: 5 }],
    addedMax: 3,
    multiplier: 1,
    reels: falling(REELS, { bomb: 3 }),
  },
  buy: { stakes: 85, symbols: 4 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 15_000,
  books: weighted(VERSION, {
    reels: falling(REELS, { bomb: 4, gift: 8 }),
    freeReels: falling(REELS, { bomb: 6, gift: 3 }),
    bombs: RICH_GATHERED,
  }),
}
