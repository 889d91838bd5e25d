import { z } from 'zod'
import { operation } from '../operation.ts'
import { gameCard } from './game-card.ts'
import { language } from './get-game-list.ts'

export const getHotGames = operation({
  id: 'catalogue.getHotGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  caller: 'anyone',
  costMs: 2,
  summary: 'At most 12 hot games, in the order of the house',
  query: z.object({ language }),
  value: z.object({ list: z.array(gameCard).max(12) }),
  refusals: {},
})
