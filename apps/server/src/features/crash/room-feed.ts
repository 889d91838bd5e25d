import { type CrashRoom, changeOfRoom } from '@baize/contract'
import type { CrashParts } from './crash-parts.ts'
import type { RoomView } from './room-view.ts'

/** How often the room is looked at for tabs that watch it; bets on other servers are seen by this. */
const LOOK_EVERY_MS = 400

export interface RoomFeed {
  /** Something has changed on this server. */
  kick(): void
  stop(): void
}

/**
 * Tells watching tabs how the room stands, whenever it stands otherwise than they were told. A tab that begins to watch is told
 * the room as the others know it; from then on the same changes are right for all.
 */
export function startRoomFeed(
  { live, clock }: Pick<CrashParts, 'live' | 'clock'>,
  view: RoomView,
  onFailure: (failure: unknown) => void,
): RoomFeed {
  let told: { readonly room: CrashRoom; readonly text: string } | undefined
  let isLooking = false
  let isKicked = false
  const look = async (): Promise<void> => {
    if (isLooking || !live.hasWatchers('crash')) return
    isLooking = true
    try {
      const room = await view.look()
      const { nowMs: _now, ...facts } = room
      const text = JSON.stringify(facts)
      if (text !== told?.text) {
        const change = told && changeOfRoom(told.room, room)
        live.tellWatchers(
          'crash',
          change ? { type: 'crash_change', change } : { type: 'crash', room },
        )
      }
      told = { room, text }
    } catch (failure) {
      onFailure(failure)
    } finally {
      isLooking = false
    }
    if (isKicked) kick()
  }
  const kick = () => {
    isKicked = isLooking
    if (isLooking) return
    view.forget()
    void look()
  }
  live.onWatch('crash', (tell) => {
    if (told) tell({ type: 'crash', room: { ...told.room, nowMs: Math.trunc(clock.now()) } })
    void look()
  })
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  timer.unref()
  return { kick, stop: () => clearInterval(timer) }
}
