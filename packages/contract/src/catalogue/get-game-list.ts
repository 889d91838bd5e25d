import { z } from 'zod'
import { operation } from '../operation.ts'
import { pageFacts, pageQuery } from '../shapes.ts'
import { GAME_CATEGORIES, GAME_FEATURES, gameCard, VOLATILITIES } from './game-card.ts'

/** Tags of languages, such as `zh-Hans`: names of games come in this one where they have it. */
export const language = z
  .string()
  .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{2,8}){0,3}$/)
  .max(35)
  .optional()

const code = z.string().max(40).optional()

/** What any list of games can be narrowed to. */
export const gameFilter = {
  /** Of a category only what is hot, in its order, or new, the newest first. */
  filter: z.enum(['HOT', 'NEW']).optional(),
  vassalage: code,
  gameClassify: code,
  volatility: z.enum(VOLATILITIES).optional(),
  feature: z.enum(GAME_FEATURES).optional(),
  gameName: z.string().trim().max(80).optional(),
  language,
}

/**
 * Orders of a list: by members who played within a week, by release, by return and by max win from the highest
 * on, by name. Games that nothing is known of come last.
 */
export const GAME_SORTS = ['popular', 'new', 'return', 'maxWin', 'name'] as const
export type GameSort = (typeof GAME_SORTS)[number]

/** Lists that are no category: what is new, everything, what is hot, what was searched for. */
export const GAME_SELECTIONS = ['NEW', 'ALL', 'HOT', 'SEARCH'] as const

export const lobbyPage = pageQuery.extend({
  pageSize: z.coerce.number().int().min(1).max(100).default(15),
})

/** The lobby's list: by category or selection, provider, class and name. Visitors may look too. */
export const getGameList = operation({
  id: 'catalogue.getGameList',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  caller: 'anyone',
  costMs: 3,
  summary: 'Games, filtered and paged; a name is found with typing errors, at most 300 of them',
  query: lobbyPage.extend({
    ...gameFilter,
    gameType: z.enum([...GAME_SELECTIONS, ...GAME_CATEGORIES]).default('ALL'),
    /** The order of the house when left out. */
    sort: z.enum(GAME_SORTS).optional(),
  }),
  value: z.object({ games: z.array(gameCard), ...pageFacts }),
  refusals: {},
})
