/**
 * Looks at a busy minute are spread over half of one: one behind the other they would take a processor from those who
 * play for some seconds on end.
 */
export const SPREAD_MS = 30_000
const REST_MS_MAX = 2_000

export interface AfterLook {
  /** Since the first look. */
  readonly elapsedMs: number
  /** The last look alone. */
  readonly tookMs: number
  readonly looksLeft: number
}

/** Milliseconds to rest before the next look: none when time runs short, or when nothing is left to look at. */
export function restAfterLook({ elapsedMs, tookMs, looksLeft }: AfterLook): number {
  if (looksLeft === 0) return 0
  const turnMs = (SPREAD_MS - elapsedMs) / looksLeft
  return Math.min(Math.max(turnMs - tookMs, 0), REST_MS_MAX)
}
