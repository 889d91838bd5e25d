import { LANTERN_TIGER, SCATTER, WILD } from '../../lantern-tiger/rules.ts'
import { fromThree, type SlotRules } from '../rules.ts'

/**
 * Lantern Tiger's rules in the form of the other slots. It was counted by other code and its figures are
 * published, so that each of the two checks the other.
 */
export const TIGER_AS_DATA: SlotRules = {
  version: 'lantern-tiger-as-data@1',
  stakeUnits: LANTERN_TIGER.lines.length,
  rows: LANTERN_TIGER.strips.map(() => LANTERN_TIGER.rowCount),
  symbols: [
    ...Object.entries(LANTERN_TIGER.linePays).map(([name, pays]) => ({
      name,
      kind: 'pays' as const,
      pays: fromThree(...pays),
    })),
    { name: WILD, kind: 'wild' },
    { name: SCATTER, kind: 'scatter' },
  ],
  pays: { by: 'lines', lines: LANTERN_TIGER.lines },
  reels: { from: 'strips', strips: LANTERN_TIGER.strips },
  scatterPays: fromThree(...LANTERN_TIGER.scatterPays.slice(3)),
  freeSpins: {
    awards: [{ from: 3, units: LANTERN_TIGER.freeSpins.awarded }],
    more: [{ from: 3, units: LANTERN_TIGER.freeSpins.awarded }],
    addedMax: LANTERN_TIGER.freeSpins.retriggersMax,
    multiplier: LANTERN_TIGER.freeSpins.multiplier,
  },
}
