/** Longer than a finger on its way needs, shorter than anybody needs to see a result and want more. */
export const LATE_PRESS_MS = 250

/** Tells a press that wants another round from one that wanted to end the show. */
export interface LatePress {
  showBegun(): void
  showSkipped(): void
  showEnded(atMs: number): void
  /** The show ended by itself under the finger: the press was meant for it and must not cost a stake. */
  isLate(atMs: number): boolean
}

/** Times are milliseconds of one clock that never goes back. */
export function createLatePress(): LatePress {
  let endedAtMs = Number.NEGATIVE_INFINITY
  let isSkipped = false
  return {
    showBegun() {
      isSkipped = false
    },
    showSkipped() {
      isSkipped = true
    },
    showEnded(atMs) {
      endedAtMs = isSkipped ? Number.NEGATIVE_INFINITY : atMs
    },
    isLate: (atMs) => atMs - endedAtMs < LATE_PRESS_MS,
  }
}
