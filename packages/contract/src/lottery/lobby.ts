import { z } from 'zod'
import { operation } from '../operation.ts'
import { gameCode } from './shapes.ts'

const GAMES_MAX = 200
/** Games that are called hot at most. */
const HOT_GAMES_MAX = 6

const getLotteryLobby = operation({
  id: 'lottery.getLobby',
  method: 'GET',
  path: '/wps/lottery/lobby',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'What the lobby of draws says of its games: which are bet on most, and what they return',
  value: z.object({
    /** Those with the most slips of the last day, the most first. */
    hot: z.array(gameCode).max(HOT_GAMES_MAX),
    games: z
      .array(
        z.object({
          game: gameCode,
          /** `94.50%–95.00%`: what the usual bets of its plays return. */
          returnText: z.string(),
        }),
      )
      .max(GAMES_MAX),
  }),
  refusals: {},
})

/** The lobby of draws. */
export const lotteryLobbyOperations = { getLotteryLobby } as const
