import { type Clock, epochMs } from '@baize/kernel'

/** The clock of the machine that the browser runs on; it may be wrong, the server allows for that. */
export const browserClock: Clock = { now: () => epochMs(Date.now()) }
