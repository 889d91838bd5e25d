import { type Clock, type Result, refuse, timeOfUuid, type Uuid } from '@baize/kernel'

/** A caller's clock may be this far ahead of the house's; a key from farther would be kept in a month to come. */
const AHEAD_MS_MAX = 24 * 3_600_000

/** Nobody waits longer for an answer. Older ones would fill months of keys that are due to be dropped. */
const AGE_MS_MAX = 31 * 24 * 3_600_000

/** Whether a caller's key begins with a time that is yet to come, or long gone. Keys without a time begin with none. */
export function isOutOfTime(key: Uuid, clock: Clock): boolean {
  const atMs = timeOfUuid(key)
  const nowMs = clock.now()
  return atMs !== undefined && (atMs > nowMs + AHEAD_MS_MAX || atMs < nowMs - AGE_MS_MAX)
}

/** The refusal of a key for its time, with the time by which the caller can make another. */
export function refuseKeyTime(clock: Clock): Result<never, 'key_time'> {
  return refuse('key_time', { serverTimeMs: clock.now() })
}
