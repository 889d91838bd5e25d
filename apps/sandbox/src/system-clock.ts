import { type Clock, epochMs } from '@baize/kernel'

/** The machine's clock: the only place of the sandbox that reads it. */
export const systemClock: Clock = { now: () => epochMs(Date.now()) }
