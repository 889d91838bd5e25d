import { CRASH_FLIGHTS_MAX, type CrashRoom, type EndedFlight } from '@baize/contract'
import type { CrashParts } from './crash-parts.ts'
import { type Flight, isPaused, loadLastFlight, loadTold } from './flights.store.ts'
import { viewEnded, viewFlight } from './view-flight.ts'

const HISTORY_SHOWN = 40
/** Everybody who asks at about the same time is answered from one look. */
const FRESH_MS = 150

/** The room as everybody sees it, read once for all who ask together. */
export function createRoomView(parts: CrashParts) {
  const { pool, vault, clock, times } = parts
  const loadEnded = (count: number) => loadTold(pool, vault, count)
  let held: { readonly room: Promise<CrashRoom>; readonly untilMs: number } | undefined
  let lookedAtMs = Number.NEGATIVE_INFINITY
  const read = async (): Promise<CrashRoom> => {
    const [flight, ended, paused] = await Promise.all([
      loadLastFlight(pool, vault),
      loadEnded(HISTORY_SHOWN),
      isPaused(pool),
    ])
    return {
      nowMs: Math.trunc(clock.now()),
      isPaused: paused,
      flight: flight ? await viewFlight(parts, flight) : null,
      nextStartsAt: paused ? null : nextStartOf(flight, times),
      history: ended.map(viewEnded),
    }
  }
  return {
    /** As it was at most a moment ago. */
    async look(): Promise<CrashRoom> {
      const now = clock.now()
      lookedAtMs = now
      if (!held || now >= held.untilMs) {
        const fresh = { room: read(), untilMs: now + FRESH_MS }
        held = fresh
        fresh.room.catch(() => {
          if (held === fresh) held = undefined
        })
      }
      return { ...(await held.room), nowMs: Math.trunc(clock.now()) }
    },
    /** When somebody last watched; -Infinity until somebody does. */
    lookedAtMs: () => lookedAtMs,
    /** The last flights that are over, the newest first. */
    async flights(): Promise<EndedFlight[]> {
      const ended = await loadEnded(CRASH_FLIGHTS_MAX)
      return ended.map(viewEnded)
    },
    /** Something has changed here: whoever asks next is told of it. */
    forget() {
      held = undefined
    },
  }
}

export type RoomView = ReturnType<typeof createRoomView>

/** The result is shown for a while, then bets on the next flight open. */
function nextStartOf(flight: Flight | undefined, times: CrashParts['times']): string | null {
  if (!flight || flight.endedAtMs === null) return null
  return new Date(flight.endedAtMs + times.shownMs + times.bettingMs).toISOString()
}
