import { rings, type SlotRules } from '../../../slots/rules.ts'
import { FIVE_LINES } from '../../../slots/versions/lines.ts'

/** Three reels and five lines, wilds that triple; no feature. */
export const threeReels: SlotRules = {
  version: 'three-reels@1',
  stakeUnits: 5,
  rows: [3, 3, 3],
  symbols: [
    { name: 'H1', kind: 'pays', pays: [{ from: 3, units: 129 }] },
    { name: 'H2', kind: 'pays', pays: [{ from: 3, units: 60 }] },
    { name: 'H3', kind: 'pays', pays: [{ from: 3, units: 26 }] },
    { name: 'L1', kind: 'pays', pays: [{ from: 3, units: 16 }] },
    { name: 'L2', kind: 'pays', pays: [{ from: 3, units: 8 }] },
    { name: 'L3', kind: 'pays', pays: [{ from: 3, units: 5 }] },
    { name: 'L4', kind: 'pays', pays: [{ from: 3, units: 3 }] },
    { name: 'wild', kind: 'wild' },
    { name: 'wild3', kind: 'wild', multiplies: 3 },
  ],
  pays: { by: 'lines', lines: FIVE_LINES },
  reels: rings(
    'L3 L2 L4 L1 L4 H3 L2 L1 L4 L3 H1 L2 H3 H2 L4 H2 L3 L4 L3 L4 L2 H3 H2 L1 L3 L1 H3 L3 L2 H1 L1 L4 L2 L3 L4 L3 L2 L4',
    'H3 L2 L3 L4 L3 L2 wild3 L4 H3 H2 wild L2 L1 wild L3 L1 L4 L3 L4 L3 H3 L2 L1 L4 H2 L2 H2 L1 H1 L4 H1 L4 L3 L4 L1 L2 L3 H3 L4 L3 L2',
    'L3 H2 L2 L4 H2 L4 L2 L3 L1 L2 H3 L2 L3 L4 H1 wild L1 H2 L1 L4 wild L3 L1 H3 L2 L4 L3 L4 H3 L3 H1 L4 L2 L3 L4 L1 L3 wild3 H3 L4 L2',
  ),
}
