import { fromThree, rings, type SlotRules } from '../../../slots/rules.ts'

/** 243 ways, wilds in the middle, free spins at twice the pay. */
export const ways243: SlotRules = {
  version: 'ways-243@1',
  stakeUnits: 50,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    { name: 'H1', kind: 'pays', pays: fromThree(76, 191, 765) },
    { name: 'H2', kind: 'pays', pays: fromThree(57, 153, 478) },
    { name: 'H3', kind: 'pays', pays: fromThree(46, 115, 344) },
    { name: 'H4', kind: 'pays', pays: fromThree(38, 96, 268) },
    { name: 'L1', kind: 'pays', pays: fromThree(19, 46, 134) },
    { name: 'L2', kind: 'pays', pays: fromThree(17, 38, 115) },
    { name: 'L3', kind: 'pays', pays: fromThree(15, 34, 96) },
    { name: 'L4', kind: 'pays', pays: fromThree(13, 31, 84) },
    { name: 'wild', kind: 'wild' },
    { name: 'scatter', kind: 'scatter' },
  ],
  pays: { by: 'ways' },
  reels: rings(
    'H4 L4 H1 H2 L2 L3 H1 L4 H3 L3 L4 L3 L2 L1 L4 H3 L2 H3 L1 H2 scatter H4 L1 H4 L1 H2 H1 L3 L4 L3 L2',
    'L2 L4 H3 L4 H2 L3 L2 L3 H4 L1 L2 H2 H4 H1 scatter H3 L3 L1 H1 L4 L3 L4 H1 H4 L1 L2 L1 wild H2 H3 L4 L3',
    'H3 H4 L2 L4 L1 H2 L2 L4 H1 H4 L3 scatter H3 L1 H2 L2 L4 L3 H3 wild L3 L2 H2 L4 L3 L1 H1 L1 L4 L3 H4 H1',
    'L3 L1 L4 L1 L3 H1 L2 L1 H3 L2 H4 L4 H2 L2 H2 H1 wild L3 L2 L3 H4 L4 L1 scatter H3 H4 H1 L3 L4 H3 L4 H2',
    'L3 L2 L3 L4 H2 L3 H2 H3 H4 L1 L3 L1 L4 H1 H4 scatter L4 H1 L2 L1 H1 L2 H4 L4 L3 L1 L2 H3 L4 H3 H2',
  ),
  scatterPays: fromThree(100, 500, 2500),
  freeSpins: {
    awards: fromThree(10, 12, 15),
    more: [{ from: 3, units: 5 }],
    addedMax: 2,
    multiplier: 2,
  },
}
