import { z } from 'zod'
import { operation } from '../operation.ts'
import { roundView } from './round-view.ts'

/** A round of one's own, for replay, verification and resuming. */
export const getRound = operation({
  id: 'play.getRound',
  method: 'GET',
  path: '/wps/game/rounds/:roundId',
  caller: 'member',
  staysOpen: 'finishing',
  isOpenWithoutPlay: true,
  summary: 'One round of the member',
  params: z.object({ roundId: z.string().max(40) }),
  value: z.object({ round: roundView }),
  refusals: {},
})

/** Rounds that wait for the member's choice, with their game. */
export const getOpenRounds = operation({
  id: 'play.getOpenRounds',
  method: 'GET',
  path: '/wps/game/open-rounds',
  caller: 'member',
  staysOpen: 'finishing',
  isOpenWithoutPlay: true,
  summary: 'Open rounds of the member',
  query: z.object({ gameCode: z.string().max(40).optional() }),
  value: z.object({ rounds: z.array(roundView) }),
  refusals: {},
})
