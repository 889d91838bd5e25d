import { z } from 'zod'
import { operation } from '../operation.ts'
import { GAME_CATEGORIES } from './game-card.ts'

/** Categories that have at least one vendor, in menu order, with their vendors. */
export const getGameMenus = operation({
  id: 'catalogue.getGameMenus',
  method: 'GET',
  path: '/lgw/games/game_menus',
  caller: 'anyone',
  summary: 'Game categories with vendors',
  value: z.object({
    lanes: z.array(
      z.object({
        gameCategory: z.enum(GAME_CATEGORIES),
        gameCount: z.number().int(),
        vendors: z.array(
          z.object({ vassalage: z.string(), displayName: z.string(), gameCount: z.number().int() }),
        ),
        gameClassify: z.array(z.object({ key: z.string(), displayName: z.string() })),
      }),
    ),
  }),
  refusals: {},
})
