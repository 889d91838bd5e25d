import type { SlotRules } from './rules.ts'

/** What players look for in a slot, in the order that it is named. */
export const SLOT_FEATURES = [
  'freeSpins',
  'buyFeature',
  'holdAndWin',
  'jackpots',
  'cascades',
  'multipliers',
  'expandingSymbols',
  'ways',
  'clusters',
  'payAnywhere',
  'gamble',
] as const
export type SlotFeature = (typeof SLOT_FEATURES)[number]

/** What of it these rules have. */
export function featuresOf(rules: SlotRules): readonly SlotFeature[] {
  const { pays, freeSpins, holdAndWin, cascade, buy, gamble } = rules
  const has: Readonly<Record<SlotFeature, boolean>> = {
    freeSpins: freeSpins !== undefined,
    buyFeature: buy !== undefined,
    holdAndWin: holdAndWin !== undefined,
    jackpots: holdAndWin?.values.some(({ prize }) => prize !== undefined) ?? false,
    cascades: cascade !== undefined,
    multipliers: multiplies(rules),
    expandingSymbols: freeSpins?.special !== undefined || rules.expandingWilds !== undefined,
    ways: pays.by === 'ways',
    clusters: pays.by === 'clusters',
    payAnywhere: pays.by === 'anywhere',
    gamble: gamble !== undefined,
  }
  return SLOT_FEATURES.filter((feature) => has[feature])
}

/** Whether anything makes a win more than its pay. */
function multiplies({ symbols, cascade, freeSpins, bombs, cellMultipliers }: SlotRules): boolean {
  const steps = [...(cascade?.multipliers ?? []), ...(cascade?.freeMultipliers ?? [])]
  return (
    bombs !== undefined ||
    cellMultipliers !== undefined ||
    (freeSpins?.multiplier ?? 1) > 1 ||
    steps.some((step) => step > 1) ||
    symbols.some((symbol) => (symbol.multiplies ?? 1) > 1)
  )
}
