import { type Clock, epochMs } from '@baize/kernel'

/** The browser's clock: only ever for what people look at, never for a decision. */
export const browserClock: Clock = { now: () => epochMs(Date.now()) }
