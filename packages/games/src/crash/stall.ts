import { type CrashEnd, endBusted, endLeft, endStalled } from './book.ts'
import { automaticHeight } from './flight.ts'
import { heightAfter } from './ladder.ts'
import { TARGET_MIN } from './rules.ts'

/**
 * How a bet ends in a flight that the room stopped following, `lookedMs` after the start being its last completed look; 0
 * where there was none after the start.
 *
 * The house's own lateness must be worth nothing to anybody, so every bet ends as it would have ended without it. A named
 * target is decided by the committed height, as always. A bet without one is taken off at the last look, as by a press at
 * that moment: paid what was shown then, and lost where the flight was over by then. One committed to 1.00× is over as it
 * starts, and nobody is paid in it.
 *
 * Nobody can use the choice between a late look and none: neither payout depends on what was not public at the last look.
 */
export function endOfStall(bust: number, lookedMs: number, autoCashOut: number | null): CrashEnd {
  if (autoCashOut !== null) {
    const height = automaticHeight(bust, autoCashOut)
    return height === undefined ? endBusted(bust) : endLeft(height, true)
  }
  const height = heightAfter(lookedMs)
  return canStallAt(bust, height) ? endStalled(height) : endBusted(bust)
}

/** Whether the flight has shown this height before it was over; one committed to 1.00× shows none. */
export function canStallAt(bust: number, height: number): boolean {
  return bust >= TARGET_MIN && height <= bust
}
