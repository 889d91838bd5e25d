import { serverClock } from '@baize/api-client'
import type { Clock } from '@baize/kernel'

/**
 * Door: the time as this page has it: the server's once it answered, the device's before. For countdowns and days;
 * the server's word decides.
 */
export const browserClock: Clock = serverClock

/** Milliseconds since the page began. It never jumps, as the time does when a better answer tells it. */
export const elapsedMs = (): number => serverClock.elapsedMs()
