import { fromThree, rings, type SlotRules } from '../../../slots/rules.ts'

/** 243 ways; in free spins wilds count three or five times. */
export const wildWays: SlotRules = {
  version: 'wild-ways@1',
  stakeUnits: 50,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    { name: 'H1', kind: 'pays', pays: fromThree(69, 208, 970) },
    { name: 'H2', kind: 'pays', pays: fromThree(50, 139, 554) },
    { name: 'H3', kind: 'pays', pays: fromThree(39, 97, 360) },
    { name: 'H4', kind: 'pays', pays: fromThree(30, 78, 249) },
    { name: 'L1', kind: 'pays', pays: fromThree(14, 36, 111) },
    { name: 'L2', kind: 'pays', pays: fromThree(12, 30, 91) },
    { name: 'L3', kind: 'pays', pays: fromThree(10, 25, 75) },
    { name: 'L4', kind: 'pays', pays: fromThree(8, 22, 64) },
    { name: 'wild', kind: 'wild' },
    { name: 'wild3', kind: 'wild', multiplies: 3 },
    { name: 'wild5', kind: 'wild', multiplies: 5 },
    { name: 'scatter', kind: 'scatter' },
  ],
  pays: { by: 'ways' },
  reels: rings(
    'L4 L2 L1 L3 H3 L4 H2 H1 L1 L3 H4 L4 H2 H1 H4 L2 L3 H3 L3 H3 L3 H2 L1 H4 L4 L2 H4 L4 L2 L1 scatter',
    'H3 L4 L1 H2 L1 H2 H4 L4 L3 H3 wild L2 L4 H2 H1 L3 L1 H4 scatter L2 H1 L3 L2 L4 L3 H4 H3 L1 L4 L3 L2 H4',
    'L1 L2 H4 L1 H3 H2 H4 H3 L4 L2 L4 H4 L3 H3 L3 H4 L1 H1 L3 L2 scatter L4 L2 L3 L1 H1 wild L4 L3 H2 L4 H2',
    'L3 L1 L3 H4 L1 L2 scatter H3 L1 H3 H4 L4 H3 L3 L4 L1 H4 H2 L2 H2 L4 L2 wild H1 L2 H4 H2 L3 L4 L3 L4 H1',
    'L2 L4 H4 L4 H4 H3 H1 H2 scatter L4 L2 L1 L3 L4 L2 H4 H2 L3 L2 L4 L1 L3 L1 L3 H1 H2 L3 H3 H4 L1 H3',
  ),
  freeSpins: {
    awards: fromThree(8, 10, 12),
    more: [{ from: 3, units: 4 }],
    addedMax: 2,
    multiplier: 1,
    reels: rings(
      'L1 H4 L3 H1 L4 L1 L4 L3 scatter L2 H3 L3 L4 L2 H3 H2 L3 L2 H4 H1 L1 H3 L2 L3 H4 L1 H2 L4 H2 H4 L4',
      'L1 L4 L1 H4 H1 L3 H3 H4 L1 wild3 H4 H2 L2 L4 H3 L4 L2 L3 L4 wild3 H4 H2 L2 L3 scatter H2 L2 L3 L1 L3 H1 L4 H3',
      'H3 L3 H3 H2 wild3 L3 L1 L2 H4 L2 H4 L4 L1 H1 H4 L4 H1 L4 H3 L4 scatter L1 L3 L4 H4 H2 L3 L1 L2 H2 L3 L2 wild',
      'L3 H4 L2 H2 H4 scatter H1 H4 L2 L1 L2 H2 L3 L4 H2 L3 L1 H3 H4 wild3 H3 L4 L3 H3 L3 L4 L1 L4 L2 wild5 L4 L1 H1',
      'L2 L3 H2 L3 H2 L2 H4 scatter H3 H1 L2 L4 H4 L3 L1 H3 L4 L1 H1 H4 H3 L4 L3 L2 L4 L1 H4 L4 H2 L1 L3',
    ),
  },
}
