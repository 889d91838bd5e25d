import { z } from 'zod'
import { crashRoom } from './crash.ts'
import { crashRoomChange } from './room-change.ts'

/** The room, for tabs that watch it: whole at first and with each flight, between them its changes. */
export const crashMessages = [
  z.object({ type: z.literal('crash'), room: crashRoom }),
  z.object({ type: z.literal('crash_change'), change: crashRoomChange }),
] as const
