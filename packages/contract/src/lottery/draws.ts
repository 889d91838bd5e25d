import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'

/** The modes in which a site shows its games of draws. */
export const PRIZE_MODES = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const

/** Where a game comes from. */
export const LOTTERY_AREAS = [
  ...(['house', 'vn_north', 'vn_central', 'vn_south'] as const),
  ...(['thailand', 'malaysia', 'hong_kong'] as const),
] as const

/** Who says what was drawn: seed and witness, two producers of a feed, or two members of staff. */
export const RESULT_SOURCES = ['own', 'feed', 'hand'] as const

/** What the results of a game are: drawn by the house, those of the official draw, stored ones replayed, or made up. */
export const RESULT_KINDS = ['drawn', 'official', 'replayed', 'simulated'] as const

export const DRAW_STATES = [
  ...(['scheduled', 'open', 'closed', 'drawn', 'settled', 'corrected', 'void'] as const),
] as const

const GAMES_MAX = 200
const DRAWS_SHOWN = 100
/** Pages that can be turned; what is older is found by its day. */
export const PAGES_MAX = 1_000
const REPORTS_SHOWN = 20

export const lotteryGameCode = z.string().max(20)
export const issue = z.string().max(20)

/** A draw's result: a text, a list, or a table, by its family. */
export const drawResult = z.unknown()

/** A business day of a game, with which its issues begin. */
export const drawDay = z.iso.date()

export const openedDraw = z.object({
  game: lotteryGameCode,
  issue,
  drawsAt: instant,
  result: drawResult,
})

/** When a game draws: every so many minutes, or at a time of its zone on days of the week or of the month. */
export const drawTimes = z.object({
  everyMinutes: z.number().int().nullable(),
  /** From 1, Monday, to 7. */
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).nullable(),
  monthDays: z.array(z.number().int().min(1).max(31)).max(31).nullable(),
  /** `18:15`, by the clock of the game's zone. */
  at: z.string().nullable(),
  /** `Asia/Ho_Chi_Minh`, or `+08:00`. */
  zone: z.string(),
})

const lotteryGame = z.object({
  /** The account that bets are made from: one type for all games of draws. */
  accountTypeName: z.literal('TCG_LOTTO_VN'),
  code: lotteryGameCode,
  /** What it draws, such as `SSC`. */
  family: z.string(),
  area: z.enum(LOTTERY_AREAS),
  prizeModes: z.array(z.enum(PRIZE_MODES)).max(PRIZE_MODES.length),
  times: drawTimes,
  source: z.enum(RESULT_SOURCES),
  results: z.enum(RESULT_KINDS),
  /** True where results are neither drawn by the house nor official. */
  isSimulated: z.boolean(),
  /** How long before its draw sales end. */
  closesBeforeSeconds: z.number().int(),
  /** The draw that sells now, or the next one. */
  status: z.enum(['open', 'closed', 'waiting']),
  issue: issue.nullable(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  drawsAt: instant.nullable(),
  last: openedDraw.nullable(),
})

export const getLotteryMenu = operation({
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
  value: z.object({ serverTime: instant, gameMenus: z.array(lotteryGame).max(GAMES_MAX) }),
  refusals: {},
})

export const getOpenedNumbers = operation({
  id: 'lottery.getOpenedNumbers',
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'The last results of a game, or those of a day, newest first',
  query: z.object({
    game: lotteryGameCode,
    day: drawDay.optional(),
    page: z.coerce.number().int().min(1).max(PAGES_MAX).default(1),
    size: z.coerce.number().int().min(1).max(DRAWS_SHOWN).default(20),
  }),
  value: z.object({ draws: z.array(openedDraw).max(DRAWS_SHOWN), hasMore: z.boolean() }),
  refusals: {},
})

export const getLotteryDraw = operation({
  id: 'lottery.getDraw',
  method: 'GET',
  path: '/wps/lottery/draws/:game/:issue',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'A draw with what proves it; its seed and the witness’s value once it is drawn',
  params: z.object({ game: lotteryGameCode, issue }),
  value: z.object({
    game: lotteryGameCode,
    family: z.string(),
    issue,
    state: z.enum(DRAW_STATES),
    source: z.enum(RESULT_SOURCES),
    results: z.enum(RESULT_KINDS),
    opensAt: instant,
    closesAt: instant,
    drawsAt: instant,
    /**
     * The hash in front of the chain's first seed, and which seed of the chain is this draw's, from 1; null where others drew.
     */
    chain: z.object({ commitment: z.string(), number: z.number().int() }).nullable(),
    witness: z
      .object({ commitment: z.string(), signature: z.string(), publicKey: z.string() })
      .nullable(),
    seed: z.string().nullable(),
    publicValue: z.string().nullable(),
    result: drawResult,
    drawnAt: instant.nullable(),
    /** 1 for the first result, one more with each correction; 0 before it is drawn. */
    resultVersion: z.number().int(),
    /** Who reported which result, where others drew; shown once it counts. */
    reports: z
      .array(
        z.object({
          producer: z.string(),
          result: drawResult,
          reportedAt: instant,
          signature: z.string().nullable(),
        }),
      )
      .max(REPORTS_SHOWN),
    /** Results that did not stand, the first one first. */
    corrections: z
      .array(
        z.object({
          version: z.number().int(),
          result: drawResult,
          correctedAt: instant,
          reason: z.string(),
        }),
      )
      .max(REPORTS_SHOWN),
    voidedAt: instant.nullable(),
    voidReason: z.string().nullable(),
  }),
  refusals: { not_found: [404, 'There is no such draw.'] },
})
