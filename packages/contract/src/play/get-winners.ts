import { z } from 'zod'
import { shownGame } from '../catalogue/game-card.ts'
import { languageQuery } from '../content/content-shapes.ts'
import { operation } from '../operation.ts'
import { winOfGame } from './win-shape.ts'

/** Wins on the board at most. */
export const WINNERS_MAX = 20

/**
 * The highest wins of the last 24 hours that paid at least five times their stake, highest first;
 * whose they are is masked.
 */
export const getWinners = operation({
  id: 'play.getWinners',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  caller: 'anyone',
  summary: 'Winner board: the highest wins of the last day, with masked names',
  query: z.object({
    gameCategory: z.literal('ALL').default('ALL'),
    language: languageQuery.optional(),
    limitNum: z.coerce.number().int().min(1).max(WINNERS_MAX).default(WINNERS_MAX),
  }),
  value: z.object({
    list: z
      .array(z.object({ gameCode: z.string(), ...shownGame.shape, ...winOfGame.shape }))
      .max(WINNERS_MAX),
  }),
  refusals: {},
})
