const MINUTE_MS = 60_000

/** Before the first question, and between one and the next; together a little under three days. */
const PAUSES_MINUTES = [3, 5, 10, 20, 40, 80, 160, 320, 640, 1_440, 1_440] as const

/** How long an order is left alone before anybody asks about it. */
export const FIRST_PAUSE_MS = PAUSES_MINUTES[0] * MINUTE_MS

/** When to ask next after so many questions; null once it is left to a person. */
export function nextAskMs(asks: number, nowMs: number): number | null {
  const pauseMinutes = PAUSES_MINUTES[asks]
  return pauseMinutes === undefined ? null : nowMs + pauseMinutes * MINUTE_MS
}
