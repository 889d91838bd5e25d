import type { SlotRules } from '../../../slots/rules.ts'

/** Eight or more anywhere pay, cascades, free spins with multipliers among the cells. */
export const payAnywhere: SlotRules = {
  version: 'pay-anywhere@1',
  stakeUnits: 100,
  rows: [5, 5, 5, 5, 5, 5],
  symbols: [
    {
      name: 'H1',
      kind: 'pays',
      pays: [
        { from: 8, units: 887 },
        { from: 10, units: 2366 },
        { from: 12, units: 4929 },
      ],
    },
    {
      name: 'H2',
      kind: 'pays',
      pays: [
        { from: 8, units: 414 },
        { from: 10, units: 1282 },
        { from: 12, units: 3155 },
      ],
    },
    {
      name: 'H3',
      kind: 'pays',
      pays: [
        { from: 8, units: 325 },
        { from: 10, units: 838 },
        { from: 12, units: 2169 },
      ],
    },
    {
      name: 'H4',
      kind: 'pays',
      pays: [
        { from: 8, units: 246 },
        { from: 10, units: 670 },
        { from: 12, units: 1676 },
      ],
    },
    {
      name: 'L1',
      kind: 'pays',
      pays: [
        { from: 8, units: 168 },
        { from: 10, units: 414 },
        { from: 12, units: 1232 },
      ],
    },
    {
      name: 'L2',
      kind: 'pays',
      pays: [
        { from: 8, units: 123 },
        { from: 10, units: 330 },
        { from: 12, units: 986 },
      ],
    },
    {
      name: 'L3',
      kind: 'pays',
      pays: [
        { from: 8, units: 84 },
        { from: 10, units: 246 },
        { from: 12, units: 838 },
      ],
    },
    {
      name: 'L4',
      kind: 'pays',
      pays: [
        { from: 8, units: 63 },
        { from: 10, units: 168 },
        { from: 12, units: 493 },
      ],
    },
    { name: 'bomb', kind: 'coin' },
    { name: 'scatter', kind: 'scatter' },
  ],
  pays: { by: 'anywhere' },
  reels: {
    from: 'cells',
    weights: { H1: 8, H2: 9, H3: 10, H4: 11, L1: 13, L2: 14, L3: 15, L4: 16, scatter: 2 },
  },
  scatterPays: [
    { from: 4, units: 300 },
    { from: 5, units: 500 },
    { from: 6, units: 10000 },
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
    addedMax: 2,
    multiplier: 1,
    reels: {
      from: 'cells',
      weights: {
        H1: 8,
        H2: 9,
        H3: 10,
        H4: 11,
        L1: 13,
        L2: 14,
        L3: 15,
        L4: 16,
        scatter: 2,
        bomb: 2,
      },
    },
  },
  books: 131072,
}
