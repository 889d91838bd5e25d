import { z } from 'zod'
import { language } from '../catalogue/get-game-list.ts'
import { operation } from '../operation.ts'
import { jackpotLevel, jackpotWin } from './jackpot-shapes.ts'

/** The meters as they are, the rules of each pool and who won of late. */
export const getJackpots = operation({
  id: 'jackpots.getJackpots',
  method: 'GET',
  path: '/wps/jackpot/pools',
  caller: 'anyone',
  summary: 'Open jackpots with their meters and rules',
  query: z.object({ language }),
  value: z.object({
    pools: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        /** Codes of the games that feed it. */
        games: z.array(z.object({ code: z.string(), name: z.string() })),
        /** From the smallest up. */
        levels: z.array(jackpotLevel),
      }),
    ),
    wins: z.array(jackpotWin),
  }),
  refusals: {},
})
