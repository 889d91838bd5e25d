import { z } from 'zod'
import { languageQuery } from '../content/content-shapes.ts'
import { operation } from '../operation.ts'
import { WIN_DAYS, winOfGame } from './win-shape.ts'

/** Wins of each list at most. */
export const GAME_WINS_MAX = 8

const wins = z.array(winOfGame).max(GAME_WINS_MAX)

/** The highest wins of one game that paid at least five times their stake, highest first; whose they are is masked. */
export const getGameWins = operation({
  id: 'play.getGameWins',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGameWins',
  caller: 'anyone',
  summary: `Highest wins of a game in the last day and the last ${WIN_DAYS} days, with masked names`,
  query: z.object({ gameCode: z.string().min(1).max(40), language: languageQuery.optional() }),
  value: z.object({
    /** Of the last 24 hours. */
    day: wins,
    /** Of the last thirty days. */
    month: wins,
  }),
  refusals: { game_unknown: [404, 'This game does not exist.'] },
})
