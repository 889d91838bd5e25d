import type { SlotGrid } from '@baize/games/slots/events'
import type { SlotRules } from '@baize/games/slots/rules'

/** A reel that can bring the last scatter of a feature turns longer. */
const AWAITED_MS = 900

/**
 * How much longer each reel turns than the one before it: only where the scatters that stand already make the
 * next one worth a feature. Nothing is drawn out that is decided.
 */
export function waitsFor(
  rules: SlotRules,
  grid: SlotGrid,
  scatter: string | undefined,
): readonly number[] {
  const needed = rules.freeSpins?.awards[0]?.from
  if (scatter === undefined || needed === undefined) return grid.map(() => 0)
  let seen = 0
  return grid.map((reel) => {
    const isAwaited = seen === needed - 1
    seen += reel.filter((symbol) => symbol === scatter).length
    return isAwaited ? AWAITED_MS : 0
  })
}
