import { fromThree, rings, type SlotRules } from '../../../slots/rules.ts'
import { TWENTY_LINES } from '../../../slots/versions/lines.ts'

/** Twenty lines, wilds of which some double, free spins at three times the pay. */
export const twentyLines: SlotRules = {
  version: 'twenty-lines@1',
  stakeUnits: 20,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    { name: 'H1', kind: 'pays', pays: fromThree(36, 161, 716) },
    { name: 'H2', kind: 'pays', pays: fromThree(27, 98, 403) },
    { name: 'H3', kind: 'pays', pays: fromThree(21, 72, 269) },
    { name: 'H4', kind: 'pays', pays: fromThree(18, 54, 197) },
    { name: 'L1', kind: 'pays', pays: fromThree(9, 30, 98) },
    { name: 'L2', kind: 'pays', pays: fromThree(7, 25, 81) },
    { name: 'L3', kind: 'pays', pays: fromThree(6, 21, 67) },
    { name: 'L4', kind: 'pays', pays: fromThree(5, 18, 54) },
    { name: 'wild', kind: 'wild' },
    { name: 'wild2', kind: 'wild', multiplies: 2 },
    { name: 'scatter', kind: 'scatter' },
  ],
  pays: { by: 'lines', lines: TWENTY_LINES },
  reels: rings(
    'L3 H2 H3 H4 L1 L2 L4 L3 L2 L4 H4 L1 L4 L3 H4 H3 L3 L2 H1 H2 L1 H1 L4 L3 L1 H3 L4 H4 L2 scatter H2',
    'H3 L1 L3 H4 H1 L1 H4 H2 L4 H1 L1 H4 wild2 H2 L4 H4 H2 L2 H3 L3 L2 L4 L3 L1 H3 L4 L2 L3 L2 scatter L4 L3 wild',
    'H4 L1 L4 wild L3 L4 H3 scatter H4 L1 H4 L4 L3 H2 H4 L4 wild H1 L3 L2 L1 L2 H1 H3 L1 L2 H2 H3 L3 L4 L2 H2 L3',
    'L4 L3 H4 H3 H4 wild L2 H3 H4 L4 H1 L4 L2 L3 H2 L4 L1 L3 H2 L1 H2 L3 L1 scatter L2 L1 L2 L3 H1 H3 L4 H4 wild2',
    'L1 L2 L3 L4 L2 H3 L3 H1 L2 L1 H3 L4 H2 H3 L4 H2 L1 L3 H4 L3 H4 L3 L4 H4 H1 H4 scatter L1 L4 H2 L2',
  ),
  scatterPays: fromThree(40, 200, 1000),
  freeSpins: {
    awards: fromThree(10, 15, 20),
    more: [{ from: 3, units: 10 }],
    addedMax: 2,
    multiplier: 3,
  },
}
