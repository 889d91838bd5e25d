import { type CrashRoom, type CrashRoomChange, roomAfterChange } from '@baize/contract'
import { createTopic } from '../../../app/live.ts'

/** The room as it was sent last: whole at first and with each flight, between them its changes. */
export const crashTopic = createTopic<CrashRoom>('crash', (room, sent) => {
  if (sent.type === 'crash' && sent.room) return sent.room as CrashRoom
  if (sent.type !== 'crash_change' || !room) return room
  return roomAfterChange(room, sent.change as CrashRoomChange)
})
