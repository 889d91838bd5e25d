import type { SlotRules } from '../../../slots/rules.ts'

/** Clusters of four or more on five by five, cascades; small wins, often. */
export const fiveClusters: SlotRules = {
  version: 'five-clusters@1',
  stakeUnits: 100,
  rows: [5, 5, 5, 5, 5],
  symbols: [
    {
      name: 'H1',
      kind: 'pays',
      pays: [
        { from: 4, units: 108 },
        { from: 6, units: 288 },
        { from: 9, units: 1082 },
        { from: 13, units: 4327 },
      ],
    },
    {
      name: 'H2',
      kind: 'pays',
      pays: [
        { from: 4, units: 72 },
        { from: 6, units: 187 },
        { from: 9, units: 649 },
        { from: 13, units: 2596 },
      ],
    },
    {
      name: 'H3',
      kind: 'pays',
      pays: [
        { from: 4, units: 50 },
        { from: 6, units: 130 },
        { from: 9, units: 433 },
        { from: 13, units: 1587 },
      ],
    },
    {
      name: 'L1',
      kind: 'pays',
      pays: [
        { from: 4, units: 32 },
        { from: 6, units: 87 },
        { from: 9, units: 288 },
        { from: 13, units: 1082 },
      ],
    },
    {
      name: 'L2',
      kind: 'pays',
      pays: [
        { from: 4, units: 23 },
        { from: 6, units: 65 },
        { from: 9, units: 216 },
        { from: 13, units: 793 },
      ],
    },
    {
      name: 'L3',
      kind: 'pays',
      pays: [
        { from: 4, units: 19 },
        { from: 6, units: 50 },
        { from: 9, units: 173 },
        { from: 13, units: 649 },
      ],
    },
    { name: 'wild', kind: 'wild' },
  ],
  pays: { by: 'clusters' },
  reels: { from: 'cells', weights: { H1: 18, H2: 22, H3: 26, L1: 32, L2: 35, L3: 37, wild: 5 } },
  cascade: { multipliers: [1, 2, 3, 4, 5] },
  books: 131072,
}
