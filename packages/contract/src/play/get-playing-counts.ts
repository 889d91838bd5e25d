import { z } from 'zod'
import { operation } from '../operation.ts'

/** Games of one answer at most, those with most players. */
export const PLAYING_GAMES_MAX = 500

/** Members in each game: with a round open, the game open at its vendor, or a bet within the last five minutes. */
export const getPlayingCounts = operation({
  id: 'play.getPlayingCounts',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getPlayingCounts',
  caller: 'anyone',
  summary: 'How many members are in each game; games that nobody is in are left out',
  query: z.object({}),
  value: z.object({
    games: z
      .array(z.object({ gameCode: z.string(), playingCount: z.number().int().min(1) }))
      .max(PLAYING_GAMES_MAX),
  }),
  refusals: {},
})
