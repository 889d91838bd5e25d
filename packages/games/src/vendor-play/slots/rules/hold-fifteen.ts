import { fromThree, rings, type SlotRules } from '../../../slots/rules.ts'
import { TWENTY_LINES } from '../../../slots/versions/lines.ts'

/** Twenty lines; six coins hold, and respins go on while coins land. */
export const holdFifteen: SlotRules = {
  version: 'hold-fifteen@1',
  stakeUnits: 20,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    { name: 'H1', kind: 'pays', pays: fromThree(38, 151, 613) },
    { name: 'H2', kind: 'pays', pays: fromThree(28, 104, 377) },
    { name: 'H3', kind: 'pays', pays: fromThree(23, 75, 245) },
    { name: 'H4', kind: 'pays', pays: fromThree(19, 57, 189) },
    { name: 'L1', kind: 'pays', pays: fromThree(9, 32, 99) },
    { name: 'L2', kind: 'pays', pays: fromThree(8, 25, 81) },
    { name: 'L3', kind: 'pays', pays: fromThree(7, 22, 68) },
    { name: 'L4', kind: 'pays', pays: fromThree(5, 18, 55) },
    { name: 'wild', kind: 'wild' },
    { name: 'coin', kind: 'coin' },
  ],
  pays: { by: 'lines', lines: TWENTY_LINES },
  reels: rings(
    'H3 L3 L1 L3 H3 L4 L1 L4 L1 H1 L2 H4 L3 H2 H4 L2 H3 L3 L4 L2 coin coin coin H1 H3 H2 L3 H2 H4 L4 L1 L2 H4 L4',
    'L3 L1 L4 H4 L4 L3 L4 H3 L3 L4 L2 H4 H3 H2 coin coin coin L1 L2 H2 H3 L3 L2 H4 H3 H4 wild L2 H1 L3 H2 H1 wild L1 L4 L1',
    'H3 wild L3 L2 H2 wild H4 coin coin coin H1 L3 H3 L4 H4 H1 H4 L3 L4 H3 L3 H2 H4 L2 L4 H3 L1 L4 L1 H2 L2 L3 L1 L4 L1 L2',
    'L3 H4 wild L4 coin H4 H2 coin coin coin L4 wild L1 H1 H3 L4 H4 H2 L1 H3 L2 H1 H4 L3 L4 L1 L2 H2 L3 L2 L3 L1 L2 H3 L3 L4 H3',
    'L4 coin coin coin L3 H4 L4 L3 H3 L1 L4 H3 L1 H4 H1 H2 L3 L1 L2 L3 L4 H2 L2 H4 H1 H2 H3 L4 L3 H4 H3 L2 L1 L2',
  ),
  holdAndWin: {
    needed: 6,
    respins: 3,
    lands: 1,
    of: 18,
    values: [
      { units: 20, weight: 60 },
      { units: 40, weight: 22 },
      { units: 60, weight: 9 },
      { units: 100, weight: 5 },
      { units: 200, weight: 2 },
      { units: 500, weight: 1 },
      { units: 1000, weight: 1 },
    ],
    fullUnits: 20000,
  },
}
