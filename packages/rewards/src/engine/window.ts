import {
  dayAfter,
  dayOf,
  type EpochMs,
  epochMs,
  keyOfDay,
  startOf,
  windowOf,
  windowOfKey,
} from '@baize/kernel'
import type { RewardEvent } from './event.ts'
import type { OfferRules } from './offer.ts'

/** The window of an offer that has one only. */
const WHOLE = 'offer'

/** The key under which an event is counted for its member. Streaks are counted by the day. */
export function windowKeyOf(rules: OfferRules, { at, subjectId }: RewardEvent): string {
  const { window, goal, offsetMinutes } = rules
  if (goal.kind === 'streak') return keyOfDay(dayOf(at, offsetMinutes))
  if (window === 'offer') return WHOLE
  if (window === 'each') return subjectId
  return windowOf(window, dayOf(at, offsetMinutes)).key
}

/** The first moment at which nothing more can come into a window; a thing by itself is over with the offer. */
export function windowEndOf(rules: OfferRules, key: string): EpochMs {
  const { window, closesAt, offsetMinutes } = rules
  if (window === 'offer' || window === 'each') return epochMs(closesAt)
  const end = startOf(dayAfter(windowOfKey(window, key).last), offsetMinutes)
  return epochMs(Math.min(end, closesAt))
}

/** How many windows an offer has, at most; null where every thing is one by itself. */
export function windowsMaxOf({
  window,
  opensAt,
  closesAt,
  offsetMinutes,
}: OfferRules): number | null {
  if (window === 'offer') return 1
  if (window === 'each') return null
  const last = dayOf(epochMs(closesAt - 1), offsetMinutes)
  let count = 0
  for (let day = dayOf(epochMs(opensAt), offsetMinutes); day <= last; count += 1) {
    day = dayAfter(windowOf(window, day).last)
  }
  return count
}

/** The window that is open at a moment; null where there is no such one: things by themselves, and streaks. */
export function windowKeyAt(
  { window, goal, offsetMinutes }: OfferRules,
  at: EpochMs,
): string | null {
  if (goal.kind === 'streak' || window === 'each') return null
  return window === 'offer' ? WHOLE : windowOf(window, dayOf(at, offsetMinutes)).key
}
