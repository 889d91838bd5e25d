import { fromThree, rings, type SlotRules } from '../../../slots/rules.ts'

/** Six reels of two to seven rows, cascades, and free spins whose multiplier rises with each cascade. */
export const risingReels: SlotRules = {
  version: 'rising-reels@1',
  stakeUnits: 50,
  rows: [7, 7, 7, 7, 7, 7],
  symbols: [
    { name: 'H1', kind: 'pays', pays: fromThree(7, 20, 59, 198) },
    { name: 'H2', kind: 'pays', pays: fromThree(4, 11, 29, 92) },
    { name: 'H3', kind: 'pays', pays: fromThree(3, 7, 18, 56) },
    { name: 'H4', kind: 'pays', pays: fromThree(2, 5, 12, 36) },
    { name: 'L1', kind: 'pays', pays: fromThree(1, 4, 9, 24) },
    { name: 'L2', kind: 'pays', pays: fromThree(1, 3, 7, 18) },
    { name: 'L3', kind: 'pays', pays: fromThree(1, 3, 6, 15) },
    { name: 'L4', kind: 'pays', pays: fromThree(1, 3, 5, 12) },
    { name: 'wild', kind: 'wild' },
    { name: 'scatter', kind: 'scatter' },
  ],
  pays: { by: 'ways' },
  reels: {
    ...rings(
      'L2 H3 L4 L3 H2 L4 L1 L2 L1 H4 L4 H3 H2 H1 L4 L1 L3 H1 H4 L4 L2 H4 L3 scatter L2 L3 H4 L1 L3 H4 H3 L2 L4 H2 L1 L2 H2 H3 L3',
      'H1 H4 L2 H3 L1 H1 L4 L2 L4 L2 L4 H3 L3 L1 H4 H2 H3 L3 L4 scatter L2 H2 L3 L2 wild H4 H2 L4 H3 L1 L3 H2 L1 L3 H4 L3 L4 H4 L2 L1',
      'L3 L4 H4 L4 H3 L2 L1 L2 L4 L3 wild L1 H2 H1 L2 L4 L3 H3 H2 L2 L4 L1 H4 H2 H3 H1 scatter L4 H3 H2 H4 L3 H4 L2 L1 L3 L1 L3 L2 H4',
      'L1 H2 L1 L3 H4 L3 L4 L3 L4 L3 H3 scatter H4 H2 L1 wild L4 L2 H1 L2 L4 L2 H4 L2 H1 L4 H2 L1 H4 L4 H3 L2 H3 L2 L1 H3 L3 H4 H2 L3',
      'L2 H4 H3 L3 L2 H3 L2 L4 H4 H3 H4 H2 H3 L3 L1 L3 L4 L3 L1 L2 H2 L4 wild H4 H1 L1 L2 H2 L4 L1 scatter L3 L4 H4 L1 H1 H2 L2 L3 L4',
      'H3 L3 H2 L3 H3 H4 L2 L3 L2 L1 L4 H1 H2 scatter L4 H1 L2 H4 H3 L1 H2 L2 L4 H4 L4 L3 L2 L3 L4 L1 L2 H4 L1 L3 H3 L4 L1 H2 H4',
    ),
    from: 'heights',
    least: 2,
    weights: [4, 6, 6, 4, 2, 1],
  },
  cascade: { multipliers: [1], freeMultipliers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
  freeSpins: {
    awards: [
      { from: 4, units: 10 },
      { from: 5, units: 12 },
      { from: 6, units: 15 },
    ],
    more: [{ from: 4, units: 5 }],
    addedMax: 2,
    multiplier: 1,
  },
  books: 131072,
}
