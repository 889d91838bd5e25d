/** Longer than a finger on its way needs, shorter than anybody needs to see a result and want more. */
export const LATE_PRESS_MS = 250

/** Tells a press that wants another round from one that wanted to end the show. */
export interface LatePress {
  showBegun(): void
  showSkipped(atMs: number): void
  showEnded(atMs: number): void
  /**
   * The show ended by itself under the finger, or the press is the second of a double click that ended it: it was
   * meant for the show and must not cost a stake.
   */
  isLate(atMs: number): boolean
}

/** Times are milliseconds of one clock that never goes back. */
export function createLatePress(): LatePress {
  let endedAtMs = Number.NEGATIVE_INFINITY
  let skippedAtMs: number | undefined
  return {
    showBegun() {
      skippedAtMs = undefined
    },
    showSkipped(atMs) {
      skippedAtMs = atMs
    },
    showEnded(atMs) {
      endedAtMs = skippedAtMs ?? atMs
    },
    isLate: (atMs) => atMs - endedAtMs < LATE_PRESS_MS,
  }
}
