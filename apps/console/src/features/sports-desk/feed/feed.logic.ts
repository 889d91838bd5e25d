import type { SportsProducer } from '@baize/contract'

/** Signs of life come every ten seconds or so; after twenty a producer's markets are suspended. */
const SILENT_AFTER_MS = 12_000

export type FeedLook = 'up' | 'silent' | 'recovering' | 'down'

/** How a producer of prices stands at a moment, and how long it has said nothing. */
export function feedOf(
  { state, heardAt }: SportsProducer,
  nowMs: number,
): { readonly look: FeedLook; readonly ageMs: number | undefined } {
  const ageMs = heardAt === null ? undefined : Math.max(0, nowMs - Date.parse(heardAt))
  if (state !== 'up') return { look: state, ageMs }
  return { look: ageMs === undefined || ageMs >= SILENT_AFTER_MS ? 'silent' : 'up', ageMs }
}

/** Those that price anything: the house itself is none of them. */
export function pricers(producers: readonly SportsProducer[]): readonly SportsProducer[] {
  return producers.filter(({ producer }) => producer === 1 || producer === 3)
}
