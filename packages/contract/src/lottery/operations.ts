import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'
import { gameCode, issueText as issue, drawResult as result } from './shapes.ts'
import { slipOperations } from './slips.ts'

/** The modes in which a site shows its games of draws. */
const PRIZE_MODES = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const

const GAMES_MAX = 200
const DRAWS_SHOWN = 100

const openedDraw = z.object({ game: gameCode, issue, drawsAt: instant, result })

const lotteryGame = z.object({
  code: gameCode,
  /** What it draws, such as `SSC`. */
  family: z.string(),
  /** The draw that sells now, or the next one. */
  status: z.enum(['open', 'closed', 'waiting']),
  issue: issue.nullable(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  drawsAt: instant.nullable(),
  last: openedDraw.nullable(),
})

const getLotteryMenu = operation({
  id: 'lottery.getMenu',
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary:
    'Games of draws in a prize mode: the draw that sells now, its times, and the last result',
  query: z.object({
    prizeMode: z.enum(PRIZE_MODES).default('LOTT'),
    device: z.literal('WEB').default('WEB'),
  }),
  value: z.object({ serverTime: instant, games: z.array(lotteryGame).max(GAMES_MAX) }),
  refusals: {},
})

const getOpenedNumbers = operation({
  id: 'lottery.getOpenedNumbers',
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'The last results of a game, newest first',
  query: z.object({
    game: gameCode,
    size: z.coerce.number().int().min(1).max(DRAWS_SHOWN).default(20),
  }),
  value: z.object({ draws: z.array(openedDraw).max(DRAWS_SHOWN) }),
  refusals: {},
})

const getLotteryDraw = operation({
  id: 'lottery.getDraw',
  method: 'GET',
  path: '/wps/lottery/draws/:game/:issue',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'A draw with what proves it; its seed and the witness’s value once it is drawn',
  params: z.object({ game: gameCode, issue }),
  value: z.object({
    game: gameCode,
    family: z.string(),
    issue,
    state: z.enum(['scheduled', 'open', 'closed', 'drawn', 'settled', 'void']),
    opensAt: instant,
    closesAt: instant,
    drawsAt: instant,
    /** The hash in front of the chain's first seed, and which seed of the chain is this draw's, from 1. */
    chain: z.object({ commitment: z.string(), number: z.number().int() }),
    witness: z.object({
      commitment: z.string(),
      signature: z.string(),
      publicKey: z.string(),
    }),
    seed: z.string().nullable(),
    publicValue: z.string().nullable(),
    result,
  }),
  refusals: { not_found: [404, 'There is no such draw.'] },
})

/** Games of draws and bets on them. */
export const lotteryOperations = {
  getLotteryMenu,
  getOpenedNumbers,
  getLotteryDraw,
  ...slipOperations,
} as const
