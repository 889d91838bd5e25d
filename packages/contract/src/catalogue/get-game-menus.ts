import { z } from 'zod'
import { operation } from '../operation.ts'
import { GAME_CATEGORIES, gameCard, gameTile } from './game-card.ts'
import { language } from './get-game-list.ts'

/** Categories that have at least one vendor, in menu order, with their vendors. */
export const getGameMenus = operation({
  id: 'catalogue.getGameMenus',
  method: 'GET',
  path: '/lgw/games/game_menus',
  caller: 'anyone',
  costMs: 8,
  isRefusedLast: true,
  summary: 'Game categories with vendors',
  query: z.object({ language }),
  value: z.object({
    /** Grows with each change of the catalogue. */
    revision: z.number().int(),
    lanes: z.array(
      z.object({
        gameCategory: z.enum(GAME_CATEGORIES),
        /** What the operator calls it in this language; null for what the site calls it. */
        displayName: z.string().nullable(),
        gameCount: z.number().int(),
        vendors: z.array(
          z.object({
            vassalage: z.string(),
            displayName: z.string(),
            /** False where the vendor keeps a wallet of its own for each player. */
            isSingle: z.boolean(),
            /** How the vendor's own tile looks. */
            family: gameTile.shape.family,
            gameType: z.enum(GAME_CATEGORIES),
            gameCount: z.number().int(),
            /** The vendor's one game here, if there is no other: a click can open it at once. */
            only: gameCard.nullable(),
          }),
        ),
        gameClassify: z.array(
          z.object({
            key: z.string(),
            displayName: z.string(),
            /** Codes of the vendors that have games of this class here. */
            vendors: z.array(z.string()),
          }),
        ),
      }),
    ),
  }),
  refusals: {},
})
