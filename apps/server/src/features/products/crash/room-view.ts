import type { CrashRoom } from '@baize/contract'
import type { CrashParts } from './crash-parts.ts'
import { isPaused, loadLastFlight, loadTold } from './flights.store.ts'
import { viewEnded, viewFlight } from './view-flight.ts'

const HISTORY_SHOWN = 40
/** Everybody who asks at about the same time is answered from one look. */
const FRESH_MS = 150

/** The room as everybody sees it, read once for all who ask together. */
export function createRoomView(parts: CrashParts) {
  let held: { readonly room: Promise<CrashRoom>; readonly untilMs: number } | undefined
  const read = async (): Promise<CrashRoom> => {
    const [flight, told, paused] = await Promise.all([
      loadLastFlight(parts.pool, parts.vault),
      loadTold(parts.pool, parts.vault, HISTORY_SHOWN),
      isPaused(parts.pool),
    ])
    return {
      nowMs: Math.trunc(parts.clock.now()),
      isPaused: paused,
      flight: flight ? await viewFlight(parts, flight) : null,
      history: told.map(viewEnded),
    }
  }
  return {
    /** As it was at most a moment ago. */
    async look(): Promise<CrashRoom> {
      const now = parts.clock.now()
      if (!held || now >= held.untilMs) {
        const fresh = { room: read(), untilMs: now + FRESH_MS }
        held = fresh
        fresh.room.catch(() => {
          if (held === fresh) held = undefined
        })
      }
      return { ...(await held.room), nowMs: Math.trunc(parts.clock.now()) }
    },
    /** Something has changed here: whoever asks next is told of it. */
    forget() {
      held = undefined
    },
  }
}

export type RoomView = ReturnType<typeof createRoomView>
