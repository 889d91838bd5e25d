import type { SlotRules } from '../rules.ts'
import { paying } from './enrich.ts'
import { falling, GATHERED, RICH_GATHERED } from './gathered.ts'
import { weighted } from './weighted.ts'

export const thunderCrown: SlotRules = {
  version: 'thunder-crown@1',
  stakeUnits: 20,
  rows: [5, 5, 5, 5, 5, 5],
  symbols: [
    {
      name: 'crown',
      kind: 'pays',
      pays: [
        { from: 8, units: 170 },
        { from: 10, units: 425 },
        { from: 12, units: 850 },
      ],
    },
    {
      name: 'hourglass',
      kind: 'pays',
      pays: [
        { from: 8, units: 84 },
        { from: 10, units: 250 },
        { from: 12, units: 600 },
      ],
    },
    {
      name: 'ring',
      kind: 'pays',
      pays: [
        { from: 8, units: 67 },
        { from: 10, units: 170 },
        { from: 12, units: 425 },
      ],
    },
    {
      name: 'urn',
      kind: 'pays',
      pays: [
        { from: 8, units: 50 },
        { from: 10, units: 135 },
        { from: 12, units: 335 },
      ],
    },
    {
      name: 'gem',
      kind: 'pays',
      pays: [
        { from: 8, units: 34 },
        { from: 10, units: 84 },
        { from: 12, units: 250 },
      ],
    },
    {
      name: 'diamond',
      kind: 'pays',
      pays: [
        { from: 8, units: 25 },
        { from: 10, units: 67 },
        { from: 12, units: 200 },
      ],
    },
    {
      name: 'heart',
      kind: 'pays',
      pays: [
        { from: 8, units: 17 },
        { from: 10, units: 50 },
        { from: 12, units: 170 },
      ],
    },
    {
      name: 'star',
      kind: 'pays',
      pays: [
        { from: 8, units: 13 },
        { from: 10, units: 34 },
        { from: 12, units: 100 },
      ],
    },
    { name: 'bolt', kind: 'coin' },
    { name: 'temple', kind: 'scatter' },
  ],
  pays: { by: 'anywhere' },
  reels: {
    from: 'cells',
    weights: {
      crown: 8,
      hourglass: 9,
      ring: 10,
      urn: 11,
      gem: 13,
      diamond: 14,
      heart: 15,
      star: 16,
      temple: 2,
    },
  },
  scatterPays: [
    { from: 4, units: 60 },
    { from: 5, units: 100 },
    { from: 6, units: 2000 },
  ],
  cascade: { multipliers: [1] },
  bombs: {
    symbol: 'bolt',
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
        crown: 8,
        hourglass: 9,
        ring: 10,
        urn: 11,
        gem: 13,
        diamond: 14,
        heart: 15,
        star: 16,
        temple: 2,
        bolt: 2,
      },
    },
  },
  books: 262144,
}

/** Multipliers land at any time, and in free spins add up. A list with weights, a feature for sale, a gamble. */
export const thunderCrown2: SlotRules = {
  ...thunderCrown,
  version: 'thunder-crown@2',
  symbols: paying(thunderCrown.symbols, 72),
  reels: falling(thunderCrown.reels, { bolt: 1 }, 5),
  bombs: { symbol: 'bolt', values: GATHERED, only: 'always', gathers: true },
  freeSpins: {
    awards: [{ from: 4, units: 10 }],
    more: [{ from: 3, units: 5 }],
    addedMax: 3,
    multiplier: 1,
    reels: falling(thunderCrown.reels, { bolt: 3 }),
  },
  buy: { stakes: 50, symbols: 4 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 25000,
  books: weighted('thunder-crown@2', {
    reels: falling(thunderCrown.reels, { bolt: 4, temple: 8 }),
    freeReels: falling(thunderCrown.reels, { bolt: 11, temple: 3 }),
    bombs: RICH_GATHERED,
  }),
}
