/** How long after a key, a click or a turn of the wheel a call still counts as that person's. */
const PRESENT_MS = 60_000

const SIGNS = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const

// Opening the page is the act of a person as well.
let actedAt = performance.now()

/** Starts tracking input, so that background polling can be told from a person's calls. */
export function watchPresence(): void {
  for (const sign of SIGNS) {
    addEventListener(sign, markPresence, { capture: true, passive: true })
  }
}

/** How long nobody has touched this page. */
export function idleMs(): number {
  return performance.now() - actedAt
}

export function isPresent(): boolean {
  return idleMs() < PRESENT_MS
}

function markPresence(): void {
  actedAt = performance.now()
}
