/** Milliseconds since 1970-01-01T00:00:00Z. Time inside the product is always UTC. */
export type EpochMs = number & { readonly __unit: 'epoch-ms' }

/** The one place time comes from. Code that reads the system clock directly cannot be tested. */
export interface Clock {
  now(): EpochMs
}

/** Marks a number as a moment. */
export function epochMs(value: number): EpochMs {
  return value as EpochMs
}

/** A clock that only moves when a test moves it. */
export function manualClock(startMs: number): Clock & { advance(byMs: number): void } {
  let currentMs = startMs
  return {
    now: () => epochMs(currentMs),
    advance(byMs) {
      currentMs += byMs
    },
  }
}
