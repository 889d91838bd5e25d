import type { CrashParts } from './crash-parts.ts'
import type { RoomView } from './room-view.ts'

/** How often the room is looked at for tabs that watch it; bets on other servers are seen by this. */
const LOOK_EVERY_MS = 400

export interface RoomFeed {
  /** Something has changed on this server. */
  kick(): void
  stop(): void
}

/** Tells watching tabs how the room stands, whenever it stands otherwise than they were told. */
export function startRoomFeed(
  { live }: Pick<CrashParts, 'live'>,
  view: RoomView,
  onFailure: (failure: unknown) => void,
): RoomFeed {
  let told = ''
  let isLooking = false
  let isKicked = false
  const look = async (): Promise<void> => {
    if (isLooking || !live.hasWatchers('crash')) return
    isLooking = true
    try {
      const room = await view.look()
      const { nowMs: _now, ...facts } = room
      const text = JSON.stringify(facts)
      if (text !== told) live.tellWatchers('crash', { type: 'crash', room })
      told = text
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
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  timer.unref()
  return { kick, stop: () => clearInterval(timer) }
}
