import { z } from 'zod'
import { operation } from '../operation.ts'

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
