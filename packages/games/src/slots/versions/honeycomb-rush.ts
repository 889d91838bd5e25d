import type { PayStep, SlotRules } from '../rules.ts'
import { weighted } from './weighted.ts'

const VERSION = 'honeycomb-rush@1'

/** Clusters of 5, 7, 9, 12 and 15 cells. */
function clusters(...units: readonly number[]): PayStep[] {
  return [5, 7, 9, 12, 15].map((from, place) => ({ from, units: units[place] ?? 0 }))
}

/** A field of 7 × 7: cells that won are filled with honey and multiply, up to 1,024 times. */
export const honeycombRush: SlotRules = {
  version: VERSION,
  stakeUnits: 20,
  rows: [7, 7, 7, 7, 7, 7, 7],
  symbols: [
    { name: 'bee', kind: 'pays', pays: clusters(80, 160, 480, 2000, 12000) },
    { name: 'honey', kind: 'pays', pays: clusters(60, 120, 320, 1280, 7200) },
    { name: 'butterfly', kind: 'pays', pays: clusters(40, 80, 200, 800, 4000) },
    { name: 'sunflower', kind: 'pays', pays: clusters(32, 60, 144, 560, 2400) },
    { name: 'clover', kind: 'pays', pays: clusters(24, 48, 112, 400, 1760) },
    { name: 'strawberry', kind: 'pays', pays: clusters(20, 36, 80, 280, 1280) },
    { name: 'maple', kind: 'pays', pays: clusters(16, 28, 60, 200, 960) },
    { name: 'bear', kind: 'scatter' },
  ],
  pays: { by: 'clusters' },
  reels: {
    from: 'cells',
    weights: {
      ...{
        bee: 20,
        honey: 24,
        butterfly: 28,
        sunflower: 32,
        clover: 36,
        strawberry: 40,
        maple: 44,
      },
      bear: 4,
    },
  },
  cascade: { multipliers: [1] },
  cellMultipliers: { most: 1024 },
  freeSpins: {
    awards: [
      { from: 4, units: 10 },
      { from: 5, units: 12 },
      { from: 6, units: 15 },
    ],
    more: [{ from: 3, units: 5 }],
    addedMax: 3,
    multiplier: 1,
  },
  buy: { stakes: 28, symbols: 4 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 25_000,
  books: weighted(VERSION, {
    reels: {
      from: 'cells',
      weights: {
        ...{
          bee: 56,
          honey: 14,
          butterfly: 16,
          sunflower: 18,
          clover: 18,
          strawberry: 20,
          maple: 20,
        },
        bear: 10,
      },
    },
  }),
}
