import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, wireMinor, wireRatio } from '../shapes.ts'
import { DRAW_STATES, drawDay as day, openedDraw, PAGES_MAX, PRIZE_MODES } from './draws.ts'
import { gameCode, issueText as issue, drawResult as result } from './shapes.ts'
import { lotteryWin, lotteryWins } from './win.ts'

/** Draws of a page of a history. */
export const DRAWS_OF_PAGE = 100
const GAMES_MAX = 200
const TRENDS_MAX = 20
const NUMBERS_MAX = 100
const SIDES_MAX = 20
const SIDES_SHOWN = 200
const STREAKS_SHOWN = 30
const SPANS = 3

/** The most draws that trends are counted over. */
export const TREND_DRAWS_MAX = 1_000
/** Draws of which a trend chart has a row. */
export const CHART_DRAWS_MAX = 100
export const DRAW_WINS_MAX = 50

const getLastNumbers = operation({
  id: 'lottery.getLastNumbers',
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'The last result of every game of a prize mode',
  query: z.object({ prizeMode: z.enum(PRIZE_MODES).default('LOTT') }),
  value: z.object({
    draws: z.array(openedDraw.extend({ family: z.string() })).max(GAMES_MAX),
  }),
  refusals: {},
})

const getDrawsOfDay = operation({
  id: 'lottery.getDrawsOfDay',
  method: 'GET',
  path: '/wps/lottery/draws/:game',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary:
    'Draws of a game by business day with their states, the latest first; without a day the last ones that were to be drawn',
  params: z.object({ game: gameCode }),
  query: z.object({
    day: day.optional(),
    page: z.coerce.number().int().min(1).max(PAGES_MAX).default(1),
  }),
  value: z.object({
    serverTime: instant,
    family: z.string(),
    draws: z
      .array(
        z.object({
          issue,
          state: z.enum(DRAW_STATES),
          closesAt: instant,
          drawsAt: instant,
          result,
        }),
      )
      .max(DRAWS_OF_PAGE),
    hasMore: z.boolean(),
  }),
  refusals: { not_found: [404, 'There is no such game.'] },
})

const value = z.union([z.string(), z.number().int()])

const standing = z.object({
  value,
  /** The chance that a draw has it, and how often it has it on average. */
  chance: wireRatio,
  mean: wireRatio,
  /** In how many of the draws it was. */
  drawCount: z.number().int(),
  /** Draws since; all of them where it was in none. */
  omission: z.number().int(),
  longest: z.number().int(),
  /** How often it was drawn in the last 30, 50 and 100. */
  times: z.array(z.number().int()).length(SPANS),
  /** How many draws it had been missing before the first draw of `draws`. */
  before: z.number().int(),
})

const getLotteryTrends = operation({
  id: 'lottery.getTrends',
  method: 'GET',
  path: '/wps/lottery/trends/:game',
  caller: 'anyone',
  staysOpen: 'finishing',
  costMs: 2,
  summary:
    'How a game’s numbers and sides have stood over its last draws; what was drawn says nothing of what will be',
  params: z.object({ game: gameCode }),
  value: z.object({
    game: gameCode,
    family: z.string(),
    /** Over how many draws all is counted. */
    drawCount: z.number().int().max(TREND_DRAWS_MAX),
    /** The last of them, the newest first. */
    draws: z.array(z.object({ issue, drawsAt: instant, result })).max(CHART_DRAWS_MAX),
    numbers: z
      .array(
        z.object({
          kind: z.string(),
          /** From 1; 0 where it is not of one place. */
          place: z.number().int(),
          standings: z.array(standing).max(NUMBERS_MAX),
        }),
      )
      .max(TRENDS_MAX),
    sides: z
      .array(
        z.object({
          kind: z.string(),
          places: z.array(z.number().int()).max(2),
          sides: z.tuple([z.string(), z.string()]),
          /** Of the last draws, the newest first; null for neither. */
          drawn: z.array(z.string().nullable()).max(SIDES_SHOWN),
          /** How often each side came in all draws. */
          counts: z.tuple([z.number().int(), z.number().int()]),
          streaks: z
            .array(
              z.object({
                side: z.string(),
                length: z.number().int(),
                endedAgo: z.number().int(),
                isRunning: z.boolean(),
              }),
            )
            .max(STREAKS_SHOWN),
          longest: z.number().int(),
        }),
      )
      .max(SIDES_MAX),
  }),
  refusals: { not_found: [404, 'There is no such game.'] },
})

const getDrawWins = operation({
  id: 'lottery.getDrawWins',
  method: 'GET',
  path: '/wps/lottery/draws/:game/:issue/wins',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'What was bet on a draw and its highest wins, once it is settled',
  params: z.object({ game: gameCode, issue }),
  value: z.object({
    isSettled: z.boolean(),
    slipCount: z.number().int(),
    playerCount: z.number().int(),
    lineCount: z.number().int(),
    winCount: z.number().int(),
    paidMinor: wireMinor,
    wins: z.array(lotteryWin).max(DRAW_WINS_MAX),
  }),
  refusals: { not_found: [404, 'There is no such draw.'] },
})

const getLotteryWins = operation({
  id: 'lottery.getWins',
  method: 'GET',
  path: '/wps/lottery/wins',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'The highest wins of a game’s last draws, for pages without the live line',
  query: z.object({ game: gameCode }),
  value: lotteryWins,
  refusals: { not_found: [404, 'There is no such game.'] },
})

/** What players see of draws beside betting on them. */
export const lotteryReadOperations = {
  getLastNumbers,
  getDrawsOfDay,
  getLotteryTrends,
  getDrawWins,
  getLotteryWins,
} as const
