import type { SlotRules } from '../../../slots/rules.ts'

/** Eight or more anywhere pay, cascades, and multipliers in every spin; no free spins. */
export const multiplierRain: SlotRules = {
  version: 'multiplier-rain@1',
  stakeUnits: 100,
  rows: [5, 5, 5, 5, 5, 5],
  symbols: [
    {
      name: 'H1',
      kind: 'pays',
      pays: [
        { from: 8, units: 139 },
        { from: 10, units: 333 },
        { from: 12, units: 834 },
      ],
    },
    {
      name: 'H2',
      kind: 'pays',
      pays: [
        { from: 8, units: 83 },
        { from: 10, units: 222 },
        { from: 12, units: 556 },
      ],
    },
    {
      name: 'H3',
      kind: 'pays',
      pays: [
        { from: 8, units: 61 },
        { from: 10, units: 156 },
        { from: 12, units: 389 },
      ],
    },
    {
      name: 'L1',
      kind: 'pays',
      pays: [
        { from: 8, units: 39 },
        { from: 10, units: 94 },
        { from: 12, units: 250 },
      ],
    },
    {
      name: 'L2',
      kind: 'pays',
      pays: [
        { from: 8, units: 28 },
        { from: 10, units: 72 },
        { from: 12, units: 194 },
      ],
    },
    {
      name: 'L3',
      kind: 'pays',
      pays: [
        { from: 8, units: 19 },
        { from: 10, units: 53 },
        { from: 12, units: 156 },
      ],
    },
    {
      name: 'L4',
      kind: 'pays',
      pays: [
        { from: 8, units: 15 },
        { from: 10, units: 39 },
        { from: 12, units: 111 },
      ],
    },
    { name: 'bomb', kind: 'coin' },
  ],
  pays: { by: 'anywhere' },
  reels: {
    from: 'cells',
    weights: { H1: 10, H2: 11, H3: 12, L1: 14, L2: 15, L3: 16, L4: 17, bomb: 1 },
  },
  cascade: { multipliers: [1] },
  bombs: {
    symbol: 'bomb',
    values: [
      { multiplier: 2, weight: 50 },
      { multiplier: 3, weight: 28 },
      { multiplier: 4, weight: 12 },
      { multiplier: 5, weight: 7 },
      { multiplier: 10, weight: 3 },
    ],
    only: 'always',
  },
  books: 131072,
}
