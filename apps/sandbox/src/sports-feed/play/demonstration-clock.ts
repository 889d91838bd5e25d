/** A minute of a match takes two seconds. */
export const MINUTE_MS = 2_000
/** Between the end of a match and its confirmed result. */
export const CONFIRMED_AFTER_MS = 15_000

/** Seconds of play in milliseconds of the demonstration. */
export function msOfPlay(seconds: number): number {
  return Math.round((seconds * MINUTE_MS) / 60)
}
