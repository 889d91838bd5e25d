import type { SlotRules } from '../rules.ts'
import { paying } from './enrich.ts'
import { falling, GATHERED, RICH_GATHERED } from './gathered.ts'
import { weighted } from './weighted.ts'

export const midnightDiner: SlotRules = {
  version: 'midnight-diner@1',
  stakeUnits: 20,
  rows: [5, 5, 5, 5, 5, 5],
  symbols: [
    {
      name: 'cake',
      kind: 'pays',
      pays: [
        { from: 8, units: 170 },
        { from: 10, units: 425 },
        { from: 12, units: 850 },
      ],
    },
    {
      name: 'icecream',
      kind: 'pays',
      pays: [
        { from: 8, units: 84 },
        { from: 10, units: 255 },
        { from: 12, units: 600 },
      ],
    },
    {
      name: 'cocktail',
      kind: 'pays',
      pays: [
        { from: 8, units: 68 },
        { from: 10, units: 170 },
        { from: 12, units: 425 },
      ],
    },
    {
      name: 'beer',
      kind: 'pays',
      pays: [
        { from: 8, units: 51 },
        { from: 10, units: 135 },
        { from: 12, units: 340 },
      ],
    },
    {
      name: 'donut',
      kind: 'pays',
      pays: [
        { from: 8, units: 34 },
        { from: 10, units: 84 },
        { from: 12, units: 255 },
      ],
    },
    {
      name: 'cookie',
      kind: 'pays',
      pays: [
        { from: 8, units: 25 },
        { from: 10, units: 68 },
        { from: 12, units: 205 },
      ],
    },
    {
      name: 'chili',
      kind: 'pays',
      pays: [
        { from: 8, units: 17 },
        { from: 10, units: 51 },
        { from: 12, units: 170 },
      ],
    },
    {
      name: 'cherries',
      kind: 'pays',
      pays: [
        { from: 8, units: 14 },
        { from: 10, units: 34 },
        { from: 12, units: 100 },
      ],
    },
    { name: 'fire', kind: 'coin' },
    { name: 'disco', kind: 'scatter' },
  ],
  pays: { by: 'anywhere' },
  reels: {
    from: 'cells',
    weights: {
      cake: 8,
      icecream: 9,
      cocktail: 10,
      beer: 11,
      donut: 13,
      cookie: 14,
      chili: 15,
      cherries: 16,
      disco: 2,
    },
  },
  scatterPays: [
    { from: 4, units: 60 },
    { from: 5, units: 100 },
    { from: 6, units: 2000 },
  ],
  cascade: { multipliers: [1] },
  bombs: {
    symbol: 'fire',
    values: [
      { multiplier: 2, weight: 40 },
      { multiplier: 3, weight: 25 },
      { multiplier: 5, weight: 18 },
      { multiplier: 10, weight: 10 },
      { multiplier: 25, weight: 5 },
      { multiplier: 100, weight: 2 },
    ],
    only: 'free',
  },
  freeSpins: {
    awards: [{ from: 4, units: 10 }],
    more: [{ from: 3, units: 5 }],
    addedMax: 3,
    multiplier: 1,
    reels: {
      from: 'cells',
      weights: {
        cake: 8,
        icecream: 9,
        cocktail: 10,
        beer: 11,
        donut: 13,
        cookie: 14,
        chili: 15,
        cherries: 16,
        disco: 2,
        fire: 2,
      },
    },
  },
  books: 262144,
}

/** Multipliers land at any time, and in free spins add up. A list with weights, a feature for sale, a gamble. */
export const midnightDiner2: SlotRules = {
  ...midnightDiner,
  version: 'midnight-diner@2',
  symbols: paying(midnightDiner.symbols, 74),
  reels: falling(midnightDiner.reels, { fire: 1 }, 5),
  bombs: { symbol: 'fire', values: GATHERED, only: 'always', gathers: true },
  freeSpins: {
    awards: [{ from: 4, units: 10 }],
    more: [{ from: 3, units: 5 }],
    addedMax: 3,
    multiplier: 1,
    reels: falling(midnightDiner.reels, { fire: 3 }),
  },
  buy: { stakes: 57, symbols: 4 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 12500,
  books: weighted('midnight-diner@2', {
    reels: falling(midnightDiner.reels, { fire: 4, disco: 8 }),
    freeReels: falling(midnightDiner.reels, { fire: 6, disco: 3 }),
    bombs: RICH_GATHERED,
  }),
}
