import { type EpochMs, epochMs } from '@baize/kernel'
import type { EventState, MatchEvent } from './sport-event.ts'
import { sportByKey } from './sports.ts'

const HOUR_MS = 3_600_000

/**
 * Until when a match may begin with its bets standing: so many hours after the listed start, or to the end of its
 * tournament where the sport waits for that. A new date within it changes nothing.
 */
export function standsUntil(
  { sport, kickOff }: Pick<MatchEvent, 'sport' | 'kickOff'>,
  tournamentEndsAt: EpochMs,
): EpochMs {
  const { voidAfterHours } = sportByKey(sport)
  return voidAfterHours === null ? tournamentEndsAt : epochMs(kickOff + voidAfterHours * HOUR_MS)
}

/** True when a match that was put off has not begun in time, so that all stakes on it go back. */
export function isPutOffTooLong(
  { end }: Pick<EventState, 'end'>,
  until: { readonly standsUntil: EpochMs; readonly now: EpochMs },
): boolean {
  return end === 'postponed' && until.now >= until.standsUntil
}
