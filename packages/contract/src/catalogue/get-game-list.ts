import { z } from 'zod'
import { operation } from '../operation.ts'
import { pageFacts, pageQuery } from '../shapes.ts'
import { GAME_CATEGORIES, gameCard } from './game-card.ts'

/** The lobby's list: by category, provider, class and name. Visitors may look too. */
export const getGameList = operation({
  id: 'catalogue.getGameList',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  caller: 'anyone',
  summary: 'Games, filtered and paged',
  query: pageQuery.extend({
    gameType: z.enum(GAME_CATEGORIES).optional(),
    vassalage: z.string().max(40).optional(),
    gameClassify: z.string().max(40).optional(),
    gameName: z.string().trim().max(80).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(15),
  }),
  value: z.object({ games: z.array(gameCard), ...pageFacts }),
  refusals: {},
})
