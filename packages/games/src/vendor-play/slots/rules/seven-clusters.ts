import type { SlotRules } from '../../../slots/rules.ts'

/** Clusters of five or more on seven by seven, cascades, free spins with higher multipliers. */
export const sevenClusters: SlotRules = {
  version: 'seven-clusters@1',
  stakeUnits: 100,
  rows: [7, 7, 7, 7, 7, 7, 7],
  symbols: [
    {
      name: 'H1',
      kind: 'pays',
      pays: [
        { from: 5, units: 119 },
        { from: 8, units: 417 },
        { from: 11, units: 1491 },
        { from: 15, units: 7951 },
      ],
    },
    {
      name: 'H2',
      kind: 'pays',
      pays: [
        { from: 5, units: 80 },
        { from: 8, units: 268 },
        { from: 11, units: 944 },
        { from: 15, units: 4174 },
      ],
    },
    {
      name: 'H3',
      kind: 'pays',
      pays: [
        { from: 5, units: 52 },
        { from: 8, units: 169 },
        { from: 11, units: 616 },
        { from: 15, units: 2485 },
      ],
    },
    {
      name: 'L1',
      kind: 'pays',
      pays: [
        { from: 5, units: 38 },
        { from: 8, units: 124 },
        { from: 11, units: 417 },
        { from: 15, units: 1888 },
      ],
    },
    {
      name: 'L2',
      kind: 'pays',
      pays: [
        { from: 5, units: 26 },
        { from: 8, units: 84 },
        { from: 11, units: 288 },
        { from: 15, units: 1242 },
      ],
    },
    {
      name: 'L3',
      kind: 'pays',
      pays: [
        { from: 5, units: 20 },
        { from: 8, units: 66 },
        { from: 11, units: 229 },
        { from: 15, units: 1044 },
      ],
    },
    { name: 'wild', kind: 'wild' },
    { name: 'scatter', kind: 'scatter' },
  ],
  pays: { by: 'clusters' },
  reels: {
    from: 'cells',
    weights: { H1: 17, H2: 22, H3: 26, L1: 31, L2: 35, L3: 37, wild: 4, scatter: 3 },
  },
  cascade: { multipliers: [1, 2, 3, 5, 8, 12, 20], freeMultipliers: [3, 5, 8, 12, 20, 30] },
  freeSpins: {
    awards: [
      { from: 4, units: 8 },
      { from: 5, units: 10 },
    ],
    more: [{ from: 4, units: 4 }],
    addedMax: 2,
    multiplier: 1,
  },
  books: 131072,
}
