import { z } from 'zod'
import { operation } from '../operation.ts'
import { pageQuery } from '../shapes.ts'
import { GAME_CATEGORIES, gameCard } from './game-card.ts'
import { gameFilter, lobbyPage } from './get-game-list.ts'

const nodeId = z.string().min(1).max(40)

/** The ids of the member's favourite games, newest first; 999 at most. */
export const getFavouriteIds = operation({
  id: 'catalogue.getFavouriteIds',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  caller: 'member',
  isOpenToTrial: true,
  summary: 'Favourite game ids',
  value: z.object({ nodeIds: z.array(z.string()) }),
  refusals: {},
})

const gameType = z.enum(GAME_CATEGORIES).optional()

/** The games behind the ids, newest first; those that are not offered now are left out. */
export const getFavouriteGames = operation({
  id: 'catalogue.getFavouriteGames',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  caller: 'member',
  isOpenToTrial: true,
  summary: 'Favourite games, filtered and paged',
  query: pageQuery.extend({
    ...gameFilter,
    gameType,
    pageSize: z.coerce.number().int().min(1).max(999).default(15),
  }),
  value: z.object({
    content: z.array(gameCard),
    pageNum: z.number().int(),
    totalPages: z.number().int(),
    totalCount: z.number().int(),
  }),
  refusals: {},
})

/** What the member opened last, each game once. */
export const getRecentGames = operation({
  id: 'catalogue.getRecentGames',
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  caller: 'member',
  isOpenToTrial: true,
  summary: 'Games played lately, newest first',
  query: lobbyPage.extend({ ...gameFilter, gameType }),
  value: z.object({
    list: z.array(gameCard),
    pageNum: z.number().int(),
    totalPages: z.number().int(),
    totalCount: z.number().int(),
  }),
  refusals: {},
})

/** Adding twice is the same as adding once. */
export const addFavourite = operation({
  id: 'catalogue.addFavourite',
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  caller: 'member',
  isOpenToTrial: true,
  summary: 'Add a favourite',
  body: z.object({ nodeId }),
  value: z.object({}),
  refusals: { favourites_full: [409, 'You have 999 favourites. Remove one first.'] },
})

export const removeFavourite = operation({
  id: 'catalogue.removeFavourite',
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  caller: 'member',
  isOpenToTrial: true,
  summary: 'Remove a favourite',
  query: z.object({ nodeId }),
  value: z.object({}),
  refusals: {},
})
