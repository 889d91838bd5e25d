import { z } from 'zod'
import { operation } from '../operation.ts'
import { CREDIT_REFUSALS } from '../owed-refusals.ts'
import { instant, positiveMinor, wireMinor } from '../shapes.ts'
import { lotteryReadOperations } from './reads.ts'

/** The modes in which a site shows its games of draws. */
const PRIZE_MODES = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const

const GAMES_MAX = 200
const DRAWS_SHOWN = 100
const BETS_SHOWN = 100
const LINES_MAX = 100_000

const gameCode = z.string().max(20)
const issue = z.string().max(20)

/** A draw's result: a text, a list, or a table, by its family. */
const result = z.unknown()

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

const lotteryBet = z.object({
  wagerId: z.string(),
  game: gameCode,
  issue,
  play: z.string(),
  bet: z.record(z.string(), z.unknown()),
  lineCount: z.number().int(),
  lineStakeMinor: wireMinor,
  stakeMinor: wireMinor,
  state: z.enum(['open', 'settled', 'void']),
  payoutMinor: wireMinor.nullable(),
  /** Null until it is drawn. */
  result,
  /** How many of its lines won, by tier; `push` returned the stake of a line. Null until it is drawn. */
  hits: z.record(z.string(), z.number().int()).nullable(),
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

const placeLotteryBet = operation({
  id: 'lottery.placeBet',
  method: 'POST',
  path: '/wps/lottery/bets',
  caller: 'member',
  isIdempotent: true,
  bodyBytesMax: 1024 * 1024,
  summary: 'Bet lines of a play on a draw',
  body: z.object({
    game: gameCode,
    issue,
    play: z.string().max(40),
    /** What the play's entry form takes. */
    bet: z.record(z.string(), z.unknown()),
    /** As the page counted them; the server counts again. */
    lineCount: z.number().int().min(1).max(LINES_MAX),
    lineStakeMinor: positiveMinor,
  }),
  value: z.object({ bet: lotteryBet, balanceMinor: wireMinor, balanceVersion: z.string() }),
  refusals: {
    bet_invalid: [422, 'Please enter correct information'],
    lines_mismatch: [422, 'The number of lines has changed. Please look at your bet again.'],
    stake_not_allowed: [422, 'This stake is outside the limits of the game.'],
    real_account_needed: [403, 'Please Register An Account First'],
    account_locked: [403, 'This account is locked. Please contact customer service.'],
    on_break: [403, 'You are taking a break from playing.'],
    ...CREDIT_REFUSALS,
    agent_may_not_play: [403, 'Your agent account may not play.'],
    identity_first: [403, 'Please show us who you are first.'],
    play_paused: [403, 'You are taking a short pause from playing.'],
    time_limit: [403, 'Your time for playing is used up.'],
    reality_check: [403, 'Please look at your figures first.'],
    stake_limit: [422, 'This is more than the limit you have set for yourself.'],
    loss_limit: [422, 'This is more than the limit you have set for yourself.'],
    insufficient_funds: [409, 'Your balance does not cover this stake.'],
    max_bet_while_wagering: [422, 'This is more than your bonus allows for one bet.'],
    draw_closed: [409, 'This draw takes no more bets. Please bet on the next.'],
  },
})

const getOwnLotteryBets = operation({
  id: 'lottery.getOwnBets',
  method: 'GET',
  path: '/wps/lottery/bets',
  caller: 'member',
  staysOpen: 'finishing',
  isOpenWithoutPlay: true,
  summary: 'One’s own last bets on draws, newest first, with what each has won',
  value: z.object({ bets: z.array(lotteryBet).max(BETS_SHOWN) }),
  refusals: {},
})

/** Games of draws and bets on them. */
export const lotteryOperations = {
  getLotteryMenu,
  getOpenedNumbers,
  getLotteryDraw,
  placeLotteryBet,
  getOwnLotteryBets,
  ...lotteryReadOperations,
} as const
