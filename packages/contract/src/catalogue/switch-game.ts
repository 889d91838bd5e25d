import { z } from 'zod'
import { operation } from '../operation.ts'
import { staffGame } from './desk-shapes.ts'

const caller = { staff: 'catalogue.manage' } as const
const version = z.number().int().min(1)
const params = z.object({ nodeId: z.string().min(1).max(40) })

/** Members who are named when a game's players are asked for; the number counts all of them. */
export const PLAYING_NAMED_MAX = 20

export const getGamePlayers = operation({
  id: 'staff.getGamePlayers',
  method: 'GET',
  path: '/ops/catalogue/games/:nodeId/players',
  caller,
  summary: 'Who is playing a game now',
  params,
  value: z.object({
    /** Members with an open round, a game open at the vendor, or a bet of the last five minutes. */
    playingCount: z.number().int(),
    openRoundCount: z.number().int(),
    /** The first of them, those with an open round before others; null for staff who may not read members. */
    players: z
      .array(
        z.object({
          memberId: z.string(),
          username: z.string(),
          openRoundCount: z.number().int(),
        }),
      )
      .max(PLAYING_NAMED_MAX)
      .nullable(),
  }),
  refusals: {},
})

/** Off closes it for maintenance until it is switched on: it stays in its lists, open rounds are played to their end. */
export const switchGame = operation({
  id: 'staff.switchGame',
  method: 'POST',
  path: '/ops/catalogue/games/:nodeId/switch',
  caller,
  summary: 'Switch a game on or off',
  params,
  body: z.discriminatedUnion('to', [
    z.object({ to: z.literal('on'), version }),
    z.object({ to: z.literal('off'), reason: z.string().trim().min(3).max(300), version }),
  ]),
  value: z.object({ game: staffGame }),
  refusals: {
    state_changed: [409, 'Somebody else has changed this meanwhile. Load it again.'],
  },
})
