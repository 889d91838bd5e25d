import { fromThree, rings, type SlotRules } from '../../../slots/rules.ts'

/** Six reels of two to seven rows, mostly low, whose multiplier rises with each cascade of every spin. */
export const steadyRise: SlotRules = {
  version: 'steady-rise@1',
  stakeUnits: 50,
  rows: [7, 7, 7, 7, 7, 7],
  symbols: [
    { name: 'H1', kind: 'pays', pays: fromThree(6, 13, 29, 80) },
    { name: 'H2', kind: 'pays', pays: fromThree(4, 9, 19, 51) },
    { name: 'H3', kind: 'pays', pays: fromThree(4, 7, 13, 33) },
    { name: 'H4', kind: 'pays', pays: fromThree(3, 6, 10, 25) },
    { name: 'L1', kind: 'pays', pays: fromThree(2, 4, 7, 16) },
    { name: 'L2', kind: 'pays', pays: fromThree(2, 4, 7, 13) },
    { name: 'L3', kind: 'pays', pays: fromThree(2, 3, 5, 10) },
    { name: 'wild', kind: 'wild' },
    { name: 'scatter', kind: 'scatter' },
  ],
  pays: { by: 'ways' },
  reels: {
    ...rings(
      'L3 L2 L1 L2 L1 H4 H2 L1 L2 H1 L1 H4 L2 H2 L3 H4 H1 L1 H3 L3 L2 H4 H3 L1 H4 L3 H3 scatter H2 L3 H1 L3 H2 L3 H3 L2',
      'L1 scatter L2 L3 L2 L3 H1 L1 H3 H4 L3 H2 L3 L1 H3 L3 H2 L1 H1 H4 L3 L1 H4 L2 H1 H2 L2 L3 L1 H3 H4 L2 H4 H2 L2 H3',
      'L1 L3 L1 L2 L3 L2 L3 H4 L3 L1 H3 H4 L2 L3 H1 L2 H3 H4 L3 H3 L1 scatter H2 L3 H2 L2 H4 H2 H1 H4 L1 wild L2 L1 H2 H1 H3',
      'L1 L3 scatter H1 L3 H2 L3 L1 H4 H2 H4 H2 H3 wild H4 H3 L1 H4 H1 L2 H2 H1 L2 L1 L3 L2 L3 H3 H4 L1 L2 L3 H3 L2 L1 L2 L3',
      'L2 H2 H4 L3 H1 L2 H4 L2 H4 L1 H2 H1 L2 H3 L3 L1 L3 L1 L3 H3 L2 H1 H3 L2 L1 H4 L3 L1 H2 L3 H3 L1 H4 L3 scatter H2',
      'L1 scatter H2 L3 H3 L3 H2 L2 H4 L2 H1 L1 H3 L3 L1 L3 L2 H4 L1 L3 H1 L2 H2 H3 L3 H2 L3 H1 L2 H3 L2 H4 L1 H4 L1 H4',
    ),
    from: 'heights',
    least: 2,
    weights: [8, 7, 4, 2, 1, 1],
  },
  cascade: { multipliers: [1, 2, 3, 4], freeMultipliers: [2, 3, 4, 5] },
  freeSpins: {
    awards: [
      { from: 4, units: 8 },
      { from: 5, units: 10 },
      { from: 6, units: 12 },
    ],
    more: [],
    addedMax: 0,
    multiplier: 1,
  },
  books: 131072,
}
