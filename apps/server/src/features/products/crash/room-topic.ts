import {
  type CrashRoom,
  type CrashRoomChange,
  changeOfRoom,
  crashTopic,
  operations,
} from '@baize/contract'
import { isSameValue } from '@baize/kernel'
import { createTopic } from '../../../platform/live/create-topic.ts'
import type { Topic, TopicStep } from '../../../platform/live/topic.ts'
import type { RoomView } from './room-view.ts'

/** How often the room is looked at for tabs that follow it; bets on other servers are seen by this. */
const LOOK_EVERY_MS = 400
/** Bets and cash-outs of so short a time are one message. */
const GAP_MS = 50

/** The room, live, for everybody. */
export function createRoomTopic(view: Pick<RoomView, 'look'>): Topic {
  return createTopic<CrashRoom, CrashRoomChange>({
    shape: crashTopic,
    openTo: ['visitor', 'trial', 'member'],
    operation: operations.getCrashRoom,
    read: () => view.look(),
    compare: compareRooms,
    gapMs: GAP_MS,
    everyMs: LOOK_EVERY_MS,
    earlier: {
      what: 'crash',
      whole: (room) => ({ type: 'crash', room }),
      change: (change) => ({ type: 'crash_change', change }),
    },
  })
}

/** Time alone is no change. */
function compareRooms(before: CrashRoom, after: CrashRoom): TopicStep<CrashRoomChange> {
  if (isSameValue({ ...before, nowMs: 0 }, { ...after, nowMs: 0 })) return { kind: 'same' }
  const change = changeOfRoom(before, after)
  return change ? { kind: 'change', change } : { kind: 'whole' }
}
