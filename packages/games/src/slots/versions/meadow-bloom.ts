import type { SlotRules } from '../rules.ts'
import { paying } from './enrich.ts'
import { weighted } from './weighted.ts'

export const meadowBloom: SlotRules = {
  version: 'meadow-bloom@1',
  stakeUnits: 100,
  rows: [7, 7, 7, 7, 7, 7, 7],
  symbols: [
    {
      name: 'butterfly',
      kind: 'pays',
      pays: [
        { from: 5, units: 130 },
        { from: 8, units: 425 },
        { from: 11, units: 1500 },
        { from: 15, units: 6400 },
      ],
    },
    {
      name: 'sunflower',
      kind: 'pays',
      pays: [
        { from: 5, units: 85 },
        { from: 8, units: 275 },
        { from: 11, units: 950 },
        { from: 15, units: 4275 },
      ],
    },
    {
      name: 'rose',
      kind: 'pays',
      pays: [
        { from: 5, units: 53 },
        { from: 8, units: 170 },
        { from: 11, units: 650 },
        { from: 15, units: 2550 },
      ],
    },
    {
      name: 'cherryblossom',
      kind: 'pays',
      pays: [
        { from: 5, units: 38 },
        { from: 8, units: 130 },
        { from: 11, units: 425 },
        { from: 15, units: 1925 },
      ],
    },
    {
      name: 'clover',
      kind: 'pays',
      pays: [
        { from: 5, units: 26 },
        { from: 8, units: 85 },
        { from: 11, units: 300 },
        { from: 15, units: 1275 },
      ],
    },
    {
      name: 'strawberry',
      kind: 'pays',
      pays: [
        { from: 5, units: 21 },
        { from: 8, units: 68 },
        { from: 11, units: 235 },
        { from: 15, units: 1075 },
      ],
    },
    { name: 'fairy', kind: 'wild' },
    { name: 'rainbow', kind: 'scatter' },
  ],
  pays: { by: 'clusters' },
  reels: {
    from: 'cells',
    weights: {
      butterfly: 18,
      sunflower: 22,
      rose: 26,
      cherryblossom: 30,
      clover: 34,
      strawberry: 36,
      fairy: 4,
      rainbow: 3,
    },
  },
  cascade: { multipliers: [1, 2, 3, 5, 8, 12, 20], freeMultipliers: [3, 5, 8, 12, 20, 30] },
  freeSpins: {
    awards: [
      { from: 4, units: 8 },
      { from: 5, units: 10 },
    ],
    more: [{ from: 4, units: 5 }],
    addedMax: 2,
    multiplier: 1,
  },
  books: 262144,
}

/** Cells multiply: a cell that wins were taken from doubles what the next is worth. A list with weights, a feature for sale, a gamble. */
export const meadowBloom2: SlotRules = {
  ...meadowBloom,
  version: 'meadow-bloom@2',
  symbols: paying(meadowBloom.symbols, 95),
  cascade: { multipliers: [1] },
  cellMultipliers: { most: 128 },
  buy: { stakes: 22, symbols: 4 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 5000,
  books: weighted('meadow-bloom@2', {
    reels: {
      from: 'cells',
      weights: {
        butterfly: 46,
        sunflower: 14,
        rose: 15,
        cherryblossom: 16,
        clover: 17,
        strawberry: 18,
        fairy: 6,
        rainbow: 8,
      },
    },
  }),
}
