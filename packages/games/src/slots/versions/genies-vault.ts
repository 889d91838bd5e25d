import type { SlotRules } from '../rules.ts'
import { paying } from './enrich.ts'
import { falling, GATHERED, RICH_GATHERED } from './gathered.ts'
import { weighted } from './weighted.ts'

export const geniesVault: SlotRules = {
  version: 'genies-vault@1',
  stakeUnits: 20,
  rows: [5, 5, 5, 5, 5, 5],
  symbols: [
    {
      name: 'genie',
      kind: 'pays',
      pays: [
        { from: 8, units: 165 },
        { from: 10, units: 425 },
        { from: 12, units: 825 },
      ],
    },
    {
      name: 'lamp',
      kind: 'pays',
      pays: [
        { from: 8, units: 84 },
        { from: 10, units: 250 },
        { from: 12, units: 575 },
      ],
    },
    {
      name: 'moneybag',
      kind: 'pays',
      pays: [
        { from: 8, units: 67 },
        { from: 10, units: 165 },
        { from: 12, units: 425 },
      ],
    },
    {
      name: 'peacock',
      kind: 'pays',
      pays: [
        { from: 8, units: 50 },
        { from: 10, units: 135 },
        { from: 12, units: 335 },
      ],
    },
    {
      name: 'ring',
      kind: 'pays',
      pays: [
        { from: 8, units: 33 },
        { from: 10, units: 84 },
        { from: 12, units: 250 },
      ],
    },
    {
      name: 'gem',
      kind: 'pays',
      pays: [
        { from: 8, units: 25 },
        { from: 10, units: 67 },
        { from: 12, units: 200 },
      ],
    },
    {
      name: 'coin',
      kind: 'pays',
      pays: [
        { from: 8, units: 17 },
        { from: 10, units: 50 },
        { from: 12, units: 165 },
      ],
    },
    {
      name: 'feather',
      kind: 'pays',
      pays: [
        { from: 8, units: 13 },
        { from: 10, units: 33 },
        { from: 12, units: 100 },
      ],
    },
    { name: 'bomb', kind: 'coin' },
    { name: 'key', kind: 'scatter' },
  ],
  pays: { by: 'anywhere' },
  reels: {
    from: 'cells',
    weights: {
      genie: 8,
      lamp: 9,
      moneybag: 10,
      peacock: 11,
      ring: 13,
      gem: 14,
      coin: 15,
      feather: 16,
      key: 2,
    },
  },
  scatterPays: [
    { from: 4, units: 60 },
    { from: 5, units: 100 },
    { from: 6, units: 2000 },
  ],
  cascade: { multipliers: [1] },
  bombs: {
    symbol: 'bomb',
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
        genie: 8,
        lamp: 9,
        moneybag: 10,
        peacock: 11,
        ring: 13,
        gem: 14,
        coin: 15,
        feather: 16,
        key: 2,
        bomb: 2,
      },
    },
  },
  books: 262144,
}

/** Multipliers land at any time, and in free spins add up. A list with weights, a feature for sale, a gamble. */
export const geniesVault2: SlotRules = {
  ...geniesVault,
  version: 'genies-vault@2',
  symbols: paying(geniesVault.symbols, 72),
  reels: falling(geniesVault.reels, { bomb: 1 }, 5),
  bombs: { symbol: 'bomb', values: GATHERED, only: 'always', gathers: true },
  freeSpins: {
    awards: [{ from: 4, units: 10 }],
    more: [{ from: 3, units: 5 }],
    addedMax: 3,
    multiplier: 1,
    reels: falling(geniesVault.reels, { bomb: 3 }),
  },
  buy: { stakes: 50, symbols: 4 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 15000,
  books: weighted('genies-vault@2', {
    reels: falling(geniesVault.reels, { bomb: 4, key: 8 }),
    freeReels: falling(geniesVault.reels, { bomb: 6, key: 3 }),
    bombs: RICH_GATHERED,
  }),
}
