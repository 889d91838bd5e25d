import { type Clock, epochMs } from '@baize/kernel'
import { browserClock } from './browser-clock.ts'

/** A sample loses to any newer one after this long: elapsed time stands still while a device sleeps. */
const SAMPLE_MS_MAX = 300_000
/** A `Date` header names the second; the time it means lies somewhere in it. */
const HALF_SECOND_MS = 500

interface Sample {
  /** The server's time at zero of the page's elapsed time. */
  readonly originMs: number
  readonly roundTripMs: number
  readonly atElapsedMs: number
}

/** The server's clock as the page knows it from answers; the device's own until the first of them. */
export interface ServerClock extends Clock {
  /** Milliseconds since the page began, whatever is done to the device's clock. */
  elapsedMs(): number
  /** Takes the `Date` header of an answer; the answer with the shortest round trip counts. */
  readDate(header: string | null, sentElapsedMs: number): void
  /** Takes the time that a refusal tells to the millisecond; it counts above any header. */
  readExact(serverMs: number, sentElapsedMs: number): void
}

interface Device extends Clock {
  elapsedMs(): number
}

export function createServerClock(device: Device): ServerClock {
  let best: Sample | undefined
  const sample = (serverMs: number, sentElapsedMs: number, isExact: boolean): void => {
    const heardElapsedMs = device.elapsedMs()
    const roundTripMs = isExact ? 0 : heardElapsedMs - sentElapsedMs
    const isStale = best && heardElapsedMs - best.atElapsedMs > SAMPLE_MS_MAX
    if (best && !isStale && roundTripMs > best.roundTripMs) return
    const originMs = serverMs - (sentElapsedMs + heardElapsedMs) / 2
    best = { originMs, roundTripMs, atElapsedMs: heardElapsedMs }
  }
  return {
    now: () => (best ? epochMs(Math.round(best.originMs + device.elapsedMs())) : device.now()),
    elapsedMs: () => device.elapsedMs(),
    readDate(header, sentElapsedMs) {
      const dateMs = header === null ? Number.NaN : Date.parse(header)
      if (!Number.isNaN(dateMs)) sample(dateMs + HALF_SECOND_MS, sentElapsedMs, false)
    },
    readExact: (serverMs, sentElapsedMs) => sample(serverMs, sentElapsedMs, true),
  }
}

/** One for the page: all of its clients talk to one server. */
export const serverClock = createServerClock({
  now: () => browserClock.now(),
  elapsedMs: () => performance.now(),
})
