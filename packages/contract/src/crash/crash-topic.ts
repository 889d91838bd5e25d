import type { TopicShape } from '../live/topic.ts'
import { type CrashRoom, crashRoom } from './crash.ts'
import { type CrashRoomChange, crashRoomChange, roomAfterChange } from './room-change.ts'

/** The room as everybody may see it, live. */
export const crashTopic: TopicShape<CrashRoom, CrashRoomChange> = {
  name: 'crash',
  state: crashRoom,
  change: crashRoomChange,
  apply: roomAfterChange,
}
