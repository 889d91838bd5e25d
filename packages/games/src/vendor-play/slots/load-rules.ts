import type { SlotRules } from '../../slots/rules.ts'

/** By the game's id: a client fetches the rules of the slot that it shows, and of no other. */
const LOADERS: Readonly<Record<string, () => Promise<SlotRules>>> = {
  'expanding-book': async () => (await import('./rules/expanding-book.ts')).expandingBook,
  'five-clusters': async () => (await import('./rules/five-clusters.ts')).fiveClusters,
  'hold-fifteen': async () => (await import('./rules/hold-fifteen.ts')).holdFifteen,
  'hold-twenty': async () => (await import('./rules/hold-twenty.ts')).holdTwenty,
  'multiplier-rain': async () => (await import('./rules/multiplier-rain.ts')).multiplierRain,
  'pay-anywhere': async () => (await import('./rules/pay-anywhere.ts')).payAnywhere,
  'rising-reels': async () => (await import('./rules/rising-reels.ts')).risingReels,
  'seven-clusters': async () => (await import('./rules/seven-clusters.ts')).sevenClusters,
  'stacked-wilds': async () => (await import('./rules/stacked-wilds.ts')).stackedWilds,
  'steady-rise': async () => (await import('./rules/steady-rise.ts')).steadyRise,
  'ten-lines': async () => (await import('./rules/ten-lines.ts')).tenLines,
  'three-reels': async () => (await import('./rules/three-reels.ts')).threeReels,
  'twenty-lines': async () => (await import('./rules/twenty-lines.ts')).twentyLines,
  'ways-243': async () => (await import('./rules/ways-243.ts')).ways243,
  'wild-ways': async () => (await import('./rules/wild-ways.ts')).wildWays,
}

/** Undefined for a slot that no vendor has. */
export async function loadVendorSlot(gameId: string): Promise<SlotRules | undefined> {
  return Object.hasOwn(LOADERS, gameId) ? await LOADERS[gameId]?.() : undefined
}
