import { fromThree, rings, type SlotRules } from '../../../slots/rules.ts'
import { TWENTY_FIVE_LINES } from '../../../slots/versions/lines.ts'

/** Twenty-five lines on four rows, best symbols and wilds in stacks, more of them in free spins. */
export const stackedWilds: SlotRules = {
  version: 'stacked-wilds@1',
  stakeUnits: 50,
  rows: [4, 4, 4, 4, 4],
  symbols: [
    { name: 'H1', kind: 'pays', pays: fromThree(51, 253, 1265) },
    { name: 'H2', kind: 'pays', pays: fromThree(42, 169, 759) },
    { name: 'H3', kind: 'pays', pays: fromThree(34, 118, 422) },
    { name: 'H4', kind: 'pays', pays: fromThree(30, 93, 337) },
    { name: 'L1', kind: 'pays', pays: fromThree(15, 51, 169) },
    { name: 'L2', kind: 'pays', pays: fromThree(12, 42, 135) },
    { name: 'L3', kind: 'pays', pays: fromThree(10, 34, 110) },
    { name: 'L4', kind: 'pays', pays: fromThree(8, 29, 93) },
    { name: 'wild', kind: 'wild' },
    { name: 'scatter', kind: 'scatter' },
  ],
  pays: { by: 'lines', lines: TWENTY_FIVE_LINES },
  reels: rings(
    'L3 L4 L1 H4 H4 L1 L4 H2 H2 H2 L3 L4 L1 L2 H3 H3 L3 L2 L3 L1 H3 H3 L4 L2 L1 L2 L3 L4 scatter H4 H4 L3 H1 H1 H1 L4 L2',
    'L3 L2 scatter L3 L1 H2 H2 H2 wild wild wild wild L2 L3 L4 L1 H1 H1 H1 L1 L4 L3 L4 H4 H4 L2 L1 H4 H4 H3 H3 L4 L3 H3 H3 L2 L4 L1 L4 L3 L2',
    'H4 H4 L3 L4 L3 H4 H4 L3 L1 L3 L1 L4 L2 H3 H3 L3 H1 H1 H1 L3 wild wild wild wild L2 scatter L4 L1 L4 H2 H2 H2 H3 H3 L1 L2 L4 L2 L1 L2 L4',
    'L4 L1 L3 L2 L1 L3 H1 H1 H1 L4 L2 L3 L1 L2 L4 H2 H2 H2 L2 wild wild wild wild H4 H4 L4 H3 H3 L4 L3 L1 L3 L4 L3 H3 H3 scatter H4 H4 L2 L1',
    'L3 H3 H3 L3 L1 L2 L3 L4 L2 L3 L1 L4 L3 L4 L2 L4 H4 H4 H2 H2 H2 L2 L3 L1 L4 scatter L1 L2 H4 H4 wild wild wild wild H3 H3 L1 H1 H1 H1 L4',
  ),
  freeSpins: {
    awards: [{ from: 3, units: 7 }],
    more: [{ from: 3, units: 3 }],
    addedMax: 3,
    multiplier: 1,
    reels: rings(
      'L1 L3 L1 H4 H4 L3 L2 H4 H4 L3 L4 L3 L4 L3 L4 L2 H1 H1 H1 L1 L2 H3 H3 L1 L2 L4 H3 H3 L1 L2 L4 scatter H2 H2 H2 L4 L3',
      'L4 L3 L4 L3 L1 L2 L3 L4 L1 L2 L1 H4 H4 L2 L4 L3 L1 H3 H3 wild wild wild wild scatter H2 H2 H2 H1 H1 H1 L2 H4 H4 L1 L3 L4 L2 L3 L4 H3 H3 wild wild wild wild',
      'L1 L4 L2 L3 L2 L1 H2 H2 H2 wild wild wild wild L3 L4 L3 L2 scatter wild wild wild wild L1 L4 L1 L3 wild wild wild wild L1 H4 H4 L4 L3 H3 H3 L3 L2 L4 H3 H3 L2 H1 H1 H1 L4 H4 H4',
      'L2 H1 H1 H1 L3 scatter L4 L3 L1 L3 L4 L3 L1 L3 L1 L4 H3 H3 L2 L1 wild wild wild wild H3 H3 H4 H4 L2 L1 L4 L2 L4 L3 wild wild wild wild H2 H2 H2 L4 L2 H4 H4',
      'L4 H4 H4 L3 H2 H2 H2 L2 L3 wild wild wild wild scatter L2 wild wild wild wild H4 H4 L4 L2 L1 H1 H1 H1 H3 H3 L4 L2 L1 L4 L1 L4 L3 L4 L2 L3 wild wild wild wild L1 L3 H3 H3 L1 L3',
    ),
  },
}
