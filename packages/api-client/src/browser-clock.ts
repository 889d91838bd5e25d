import { type Clock, epochMs } from '@baize/kernel'

/** The clock of the machine that the browser runs on, which may be wrong by years. */
export const browserClock: Clock = { now: () => epochMs(Date.now()) }
