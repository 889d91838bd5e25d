import { fromThree, rings, type SlotRules } from '../../../slots/rules.ts'
import { TWENTY_FIVE_LINES } from '../../../slots/versions/lines.ts'

/** Twenty-five lines on four rows; eight coins hold, and respins go on while coins land. */
export const holdTwenty: SlotRules = {
  version: 'hold-twenty@1',
  stakeUnits: 25,
  rows: [4, 4, 4, 4, 4],
  symbols: [
    { name: 'H1', kind: 'pays', pays: fromThree(71, 250, 892) },
    { name: 'H2', kind: 'pays', pays: fromThree(54, 178, 606) },
    { name: 'H3', kind: 'pays', pays: fromThree(43, 136, 410) },
    { name: 'H4', kind: 'pays', pays: fromThree(36, 107, 321) },
    { name: 'L1', kind: 'pays', pays: fromThree(18, 57, 178) },
    { name: 'L2', kind: 'pays', pays: fromThree(16, 48, 150) },
    { name: 'L3', kind: 'pays', pays: fromThree(12, 39, 125) },
    { name: 'L4', kind: 'pays', pays: fromThree(11, 32, 100) },
    { name: 'wild', kind: 'wild' },
    { name: 'coin', kind: 'coin' },
  ],
  pays: { by: 'lines', lines: TWENTY_FIVE_LINES },
  reels: rings(
    'L3 L2 H1 L4 H1 H4 L1 L2 L3 H3 L1 L3 L4 L3 coin coin H4 L1 L3 L2 H2 L2 L3 L1 L4 H3 H2 L4 coin coin H4 H2 L4 L1 H4 H3 L2 L4 coin coin',
    'H4 L4 coin coin L4 coin coin L2 L3 L1 L3 L4 L1 H2 L3 L2 H2 L4 H3 L4 L3 H2 L4 wild L2 H4 L1 L3 H1 L1 L2 L3 H3 H4 coin coin L1 H1 H4 L2 H3',
    'L3 L1 L4 L3 L1 H3 L1 H2 L4 L2 coin coin L3 H4 L4 H3 L1 coin coin L2 L4 H4 H1 H2 L3 H4 wild coin coin L2 L3 wild L2 L1 H3 H4 H2 L4 L3 L2 H1 L4',
    'L4 L3 L1 H3 L3 L2 L1 L3 wild coin coin L2 H4 L3 L4 H1 L2 H2 coin coin L4 coin coin L1 H2 H3 L4 L3 H2 H4 H1 H3 L4 H4 L4 H4 L1 L2 L3 L2 L1',
    'L4 L3 L2 L3 H3 L1 L3 L2 H4 L3 H4 L1 coin coin L2 H2 H4 L4 L2 L1 L3 H1 coin coin H1 L3 H3 L1 L4 H3 H4 H2 L4 coin coin L4 L1 L4 H2 L2',
  ),
  holdAndWin: {
    needed: 8,
    respins: 3,
    lands: 1,
    of: 22,
    values: [
      { units: 25, weight: 58 },
      { units: 50, weight: 24 },
      { units: 75, weight: 10 },
      { units: 125, weight: 5 },
      { units: 250, weight: 2 },
      { units: 625, weight: 1 },
    ],
    fullUnits: 12500,
  },
}
