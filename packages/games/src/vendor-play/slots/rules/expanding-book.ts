import { fromThree, rings, type SlotRules } from '../../../slots/rules.ts'
import { TEN_LINES } from '../../../slots/versions/lines.ts'

/** Ten lines; a symbol that is drawn for the free spins fills the reels it lands on. */
export const expandingBook: SlotRules = {
  version: 'expanding-book@1',
  stakeUnits: 10,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    { name: 'H1', kind: 'pays', pays: fromThree(107, 596, 2386) },
    { name: 'H2', kind: 'pays', pays: fromThree(84, 358, 1312) },
    { name: 'H3', kind: 'pays', pays: fromThree(54, 239, 895) },
    { name: 'H4', kind: 'pays', pays: fromThree(48, 191, 596) },
    { name: 'L1', kind: 'pays', pays: fromThree(21, 107, 358) },
    { name: 'L2', kind: 'pays', pays: fromThree(19, 84, 298) },
    { name: 'L3', kind: 'pays', pays: fromThree(14, 66, 239) },
    { name: 'L4', kind: 'pays', pays: fromThree(12, 60, 215) },
    { name: 'L5', kind: 'pays', pays: fromThree(12, 54, 179) },
    { name: 'wild', kind: 'wild' },
    { name: 'scatter', kind: 'scatter' },
  ],
  pays: { by: 'lines', lines: TEN_LINES },
  reels: rings(
    'L5 H3 L4 L3 H3 H2 L4 H4 L1 H1 L3 H3 L3 L2 H4 L1 L4 H4 L1 H1 L5 H2 L1 L5 L2 H4 L3 L2 L4 L1 L3 L5 L2 L5 L2 scatter L4 H2',
    'L3 wild L1 L5 L4 H3 H1 L3 H2 L2 L3 L1 H3 L1 L4 H4 H1 L5 H4 L5 L1 L5 L2 H4 L3 L2 L4 L2 L4 L1 L3 H2 L4 H4 H3 H2 L2 L5 scatter',
    'L3 L5 L3 L1 L2 L1 wild H2 L2 H4 H1 L5 L4 L5 H2 L3 L4 H4 L3 H3 L2 H1 L1 H4 L2 H2 L4 L5 L3 H3 L1 L4 L2 scatter L5 L1 L4 H4 H3',
    'L2 L1 L2 L4 L3 H4 wild L3 L2 L5 H2 L5 L2 H2 L4 H1 L5 L3 L1 H3 L5 H3 L4 H4 H1 L5 L4 L3 H3 H2 H4 L1 L4 H4 scatter L1 L2 L1 L3',
    'L2 L3 L1 L5 H4 L5 L1 L2 H3 L2 L5 L3 L2 wild H2 L4 L1 L4 H1 L3 H4 H3 L2 L3 H2 L1 H1 L1 H4 L3 L4 H3 H4 L4 L5 H2 L4 scatter L5',
  ),
  scatterPays: fromThree(20, 200, 2000),
  freeSpins: {
    awards: [{ from: 3, units: 10 }],
    more: [{ from: 3, units: 10 }],
    addedMax: 1,
    multiplier: 1,
    special: ['H1', 'H2', 'H3', 'H4', 'L1', 'L2', 'L3', 'L4', 'L5'],
  },
}
