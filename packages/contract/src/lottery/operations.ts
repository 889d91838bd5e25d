import { z } from 'zod'
import { operation } from '../operation.ts'
import { CREDIT_REFUSALS } from '../owed-refusals.ts'
import { positiveMinor, wireMinor } from '../shapes.ts'
import {
  drawResult,
  getLotteryDraw,
  getLotteryMenu,
  getOpenedNumbers,
  issue,
  lotteryGameCode,
} from './draws.ts'

const BETS_SHOWN = 100
const LINES_MAX = 100_000

const lotteryBet = z.object({
  wagerId: z.string(),
  game: lotteryGameCode,
  issue,
  play: z.string(),
  bet: z.record(z.string(), z.unknown()),
  lineCount: z.number().int(),
  lineStakeMinor: wireMinor,
  stakeMinor: wireMinor,
  state: z.enum(['open', 'settled', 'void']),
  payoutMinor: wireMinor.nullable(),
  /** Null until it is drawn. */
  result: drawResult,
  /** How many of its lines won, by tier; `push` returned the stake of a line. Null until it is drawn. */
  hits: z.record(z.string(), z.number().int()).nullable(),
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
    game: lotteryGameCode,
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
} as const
