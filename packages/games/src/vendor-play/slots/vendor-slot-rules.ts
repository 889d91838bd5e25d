import type { SlotRules } from '../../slots/rules.ts'
import { expandingBook } from './rules/expanding-book.ts'
import { fiveClusters } from './rules/five-clusters.ts'
import { holdFifteen } from './rules/hold-fifteen.ts'
import { holdTwenty } from './rules/hold-twenty.ts'
import { multiplierRain } from './rules/multiplier-rain.ts'
import { payAnywhere } from './rules/pay-anywhere.ts'
import { risingReels } from './rules/rising-reels.ts'
import { sevenClusters } from './rules/seven-clusters.ts'
import { stackedWilds } from './rules/stacked-wilds.ts'
import { steadyRise } from './rules/steady-rise.ts'
import { tenLines } from './rules/ten-lines.ts'
import { threeReels } from './rules/three-reels.ts'
import { twentyLines } from './rules/twenty-lines.ts'
import { ways243 } from './rules/ways-243.ts'
import { wildWays } from './rules/wild-ways.ts'

/**
 * The slots of the pretend vendors, by what pays: lines, ways, ways on reels of changing height, clusters, anywhere, and
 * lines with hold and win. They are no versions of the house's slots.
 */
export const VENDOR_SLOT_RULES: readonly SlotRules[] = [
  tenLines,
  twentyLines,
  stackedWilds,
  threeReels,
  expandingBook,
  ways243,
  wildWays,
  risingReels,
  steadyRise,
  sevenClusters,
  fiveClusters,
  payAnywhere,
  multiplierRain,
  holdFifteen,
  holdTwenty,
]

/** The game that rules are of: their version without its number. */
export function slotIdOf({ version }: SlotRules): string {
  return version.split('@')[0] ?? version
}
