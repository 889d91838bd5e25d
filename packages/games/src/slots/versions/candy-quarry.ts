import type { SlotRules } from '../rules.ts'
import { paying } from './enrich.ts'
import { weighted } from './weighted.ts'

export const candyQuarry: SlotRules = {
  version: 'candy-quarry@1',
  stakeUnits: 100,
  rows: [7, 7, 7, 7, 7, 7, 7],
  symbols: [
    {
      name: 'lollipop',
      kind: 'pays',
      pays: [
        { from: 5, units: 125 },
        { from: 8, units: 425 },
        { from: 11, units: 1475 },
        { from: 15, units: 6325 },
      ],
    },
    {
      name: 'cupcake',
      kind: 'pays',
      pays: [
        { from: 5, units: 84 },
        { from: 8, units: 275 },
        { from: 11, units: 950 },
        { from: 15, units: 4200 },
      ],
    },
    {
      name: 'donut',
      kind: 'pays',
      pays: [
        { from: 5, units: 53 },
        { from: 8, units: 170 },
        { from: 11, units: 625 },
        { from: 15, units: 2525 },
      ],
    },
    {
      name: 'candy',
      kind: 'pays',
      pays: [
        { from: 5, units: 38 },
        { from: 8, units: 125 },
        { from: 11, units: 425 },
        { from: 15, units: 1900 },
      ],
    },
    {
      name: 'cookie',
      kind: 'pays',
      pays: [
        { from: 5, units: 25 },
        { from: 8, units: 84 },
        { from: 11, units: 295 },
        { from: 15, units: 1275 },
      ],
    },
    {
      name: 'chocolate',
      kind: 'pays',
      pays: [
        { from: 5, units: 21 },
        { from: 8, units: 67 },
        { from: 11, units: 230 },
        { from: 15, units: 1050 },
      ],
    },
    { name: 'rainbow', kind: 'wild' },
    { name: 'gift', kind: 'scatter' },
  ],
  pays: { by: 'clusters' },
  reels: {
    from: 'cells',
    weights: {
      lollipop: 18,
      cupcake: 22,
      donut: 26,
      candy: 30,
      cookie: 34,
      chocolate: 36,
      rainbow: 4,
      gift: 3,
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
export const candyQuarry2: SlotRules = {
  ...candyQuarry,
  version: 'candy-quarry@2',
  symbols: paying(candyQuarry.symbols, 106),
  cascade: { multipliers: [1] },
  cellMultipliers: { most: 128 },
  buy: { stakes: 24, symbols: 4 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 10000,
  books: weighted('candy-quarry@2', {
    reels: {
      from: 'cells',
      weights: {
        lollipop: 46,
        cupcake: 14,
        donut: 15,
        candy: 16,
        cookie: 17,
        chocolate: 18,
        rainbow: 6,
        gift: 8,
      },
    },
  }),
}
