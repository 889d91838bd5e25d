const HOUR_MS = 3_600_000

interface CutPeriod {
  readonly from: Date
  readonly to: Date
  /** Where days begin, the first of them not after `from`. */
  readonly bounds: readonly Date[]
}

/**
 * The blocks of so many hours, counted from midnight UTC, that a period needs in parts: it begins or ends within them,
 * or a day does. All others of the period belong to one day as a whole.
 */
export function cutBlocks({ from, to, bounds }: CutPeriod, blockHours: number): readonly Date[] {
  const blockMs = blockHours * HOUR_MS
  const starts = [from, ...bounds, to]
    .map((bound) => bound.getTime())
    .filter((at) => at % blockMs !== 0 && at >= from.getTime() && at <= to.getTime())
    .map((at) => at - (((at % blockMs) + blockMs) % blockMs))
  return [...new Set(starts)].map((start) => new Date(start))
}
