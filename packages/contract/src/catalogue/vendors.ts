import { z } from 'zod'
import { operation } from '../operation.ts'
import { GAME_CATEGORIES, gameCard } from './game-card.ts'
import { language } from './get-game-list.ts'

/** Vendors that released something lately, by category in menu order; a category without any is left out. */
export const getNewGameVendors = operation({
  id: 'catalogue.getNewGameVendors',
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  caller: 'anyone',
  costMs: 2,
  summary: 'Vendors with new games, by category',
  query: z.object({ platform: z.literal('html5-desktop').default('html5-desktop'), language }),
  value: z.object({
    data: z.object({
      lanes: z.array(
        z.object({
          gameCategory: z.enum(GAME_CATEGORIES),
          vendors: z.array(
            z.object({
              vassalage: z.string(),
              displayName: z.string(),
              gameType: z.enum(GAME_CATEGORIES),
              /** Its games in this category that are new, at least one. */
              newCount: z.number().int().positive(),
            }),
          ),
        }),
      ),
    }),
  }),
  refusals: {},
})

/** What kinds of games a vendor has here, in menu order. */
export const getVendorGameTypes = operation({
  id: 'catalogue.getVendorGameTypes',
  method: 'GET',
  path: '/wps/relay/GCSGAME_vassGameType',
  caller: 'member',
  isOpenToTrial: true,
  summary: 'Game types of a vendor',
  query: z.object({ vassalage: z.string().min(1).max(40) }),
  value: z.object({
    list: z.array(
      z.object({ gameType: z.enum(GAME_CATEGORIES), gameCount: z.number().int().positive() }),
    ),
  }),
  refusals: {},
})

/** Games on the list of popular ones at most. */
export const POPULAR_MAX = 12

/** Open games by how many members played them within the last seven days, most first. */
export const getPopularGames = operation({
  id: 'catalogue.getPopularGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_popularGames',
  caller: 'anyone',
  costMs: 2,
  summary: 'The games that most members played within the last seven days',
  query: z.object({ language }),
  value: z.object({ list: z.array(gameCard).max(POPULAR_MAX) }),
  refusals: {},
})
