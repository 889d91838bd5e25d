import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'
import { roundView } from './round-view.ts'

/** For staff: a link under which the player site shows a round as its player saw it, for some minutes. */
export const openReplayLink = operation({
  id: 'staff.openReplayLink',
  method: 'POST',
  path: '/ops/members/:memberId/house-rounds/:roundId/replay',
  caller: { staff: 'members.ledger' },
  summary: 'A link to the replay of a member’s round',
  params: z.object({ memberId: z.string().regex(/^\d{1,18}$/), roundId: z.string().max(40) }),
  value: z.object({ url: z.string(), expiresAt: instant }),
  refusals: { round_open: [409, 'A round that is not over has no replay.'] },
})

/** What such a link shows. It names no player. */
export const getLinkedReplay = operation({
  id: 'play.getLinkedReplay',
  method: 'GET',
  path: '/wps/game/replay',
  caller: 'anyone',
  costMs: 2,
  summary: 'A round by a link that staff opened',
  query: z.object({
    ticket: z.string().max(200),
    language: z.string().max(12).optional(),
  }),
  value: z.object({ round: roundView, gameName: z.string() }),
  refusals: { link_over: [410, 'This link is over. Open it again in the console.'] },
})
