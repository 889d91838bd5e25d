import { fromThree, rings, type SlotRules } from '../../../slots/rules.ts'
import { TEN_LINES } from '../../../slots/versions/lines.ts'

/** Ten lines, wilds on four reels, free spins at twice the pay. */
export const tenLines: SlotRules = {
  version: 'ten-lines@1',
  stakeUnits: 100,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    { name: 'H1', kind: 'pays', pays: fromThree(565, 2261, 11304) },
    { name: 'H2', kind: 'pays', pays: fromThree(407, 1356, 5652) },
    { name: 'H3', kind: 'pays', pays: fromThree(271, 904, 3391) },
    { name: 'H4', kind: 'pays', pays: fromThree(226, 678, 2261) },
    { name: 'L1', kind: 'pays', pays: fromThree(136, 407, 1356) },
    { name: 'L2', kind: 'pays', pays: fromThree(113, 339, 1130) },
    { name: 'L3', kind: 'pays', pays: fromThree(90, 271, 904) },
    { name: 'L4', kind: 'pays', pays: fromThree(90, 226, 678) },
    { name: 'wild', kind: 'wild' },
    { name: 'scatter', kind: 'scatter' },
  ],
  pays: { by: 'lines', lines: TEN_LINES },
  reels: rings(
    'L2 L4 H1 L3 L2 H4 L1 L2 L4 H1 H3 H2 H3 H2 L4 L3 H4 L3 H3 L4 H4 L3 L4 L1 H2 L1 L3 L2 H4 scatter L1',
    'L2 L1 H4 wild L4 H4 L1 L4 H3 L4 H2 H3 L3 L1 L2 L3 wild H1 H3 L2 L4 H2 L2 L3 L1 H4 L3 H2 scatter L4 L3 H1 H4',
    'H2 scatter L4 L3 L4 L2 L3 L4 H1 H4 H2 H3 L2 L1 H3 H4 L4 L2 L4 H3 wild L2 L1 H2 wild L3 H4 L1 H4 L3 L1 L3 H1',
    'L4 L2 H3 L4 wild H3 L3 L4 H1 H3 H4 L4 L1 H2 L3 H4 wild L3 H1 L2 L1 L3 H2 H4 L1 L3 scatter L4 L1 L2 H4 H2 L2',
    'L3 L1 L3 L1 L4 L1 L3 L2 H4 H3 H2 L4 H1 L2 L4 scatter wild H4 L3 H3 L1 H2 L4 H4 H1 L2 L4 L3 H3 H4 L2 H2',
  ),
  scatterPays: fromThree(200, 1000, 5000),
  freeSpins: {
    awards: fromThree(8, 10, 12),
    more: [{ from: 3, units: 8 }],
    addedMax: 1,
    multiplier: 2,
  },
}
