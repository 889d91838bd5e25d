import { type Clock, epochMs } from '@baize/kernel'

/** Door: the time as this device has it. For countdowns and days; the server's word decides. */
export const browserClock: Clock = { now: () => epochMs(Date.now()) }
