import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, positiveMinor, wireMinor } from '../shapes.ts'
import { STAKE_REFUSALS } from '../stake-refusals.ts'
import { drawResult, gameCode, issueText, tierPrices } from './shapes.ts'

const ENTRIES_MAX = 50
const LINES_MAX = 100_000
const SERIES_MAX = 2_000
const CHASE_ISSUES_MAX = 100
const CHASE_TIMES_MAX = 9_999
const PROFIT_PERCENT_MAX = 1_000
const CHASES_SHOWN = 50

const series = z.number().int().min(0).max(SERIES_MAX)
const entryBet = z.record(z.string(), z.unknown())

const newEntry = z.object({
  play: z.string().max(40),
  /** What the play's entry form takes. */
  bet: entryBet,
  /** As the page counted them; the server counts again. */
  lineCount: z.number().int().min(1).max(LINES_MAX),
  lineStakeMinor: positiveMinor,
})

/** How often the stake is bet in each issue of a chase. */
const chaseWay = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('equal'), times: z.number().int().min(1).max(CHASE_TIMES_MAX) }),
  /** Twice as often after every so many issues. */
  z.object({
    kind: z.literal('doubling'),
    times: z.number().int().min(1).max(CHASE_TIMES_MAX),
    every: z.number().int().min(1).max(CHASE_ISSUES_MAX),
  }),
  /** As often as brings so much on everything spent, should the issue win with its best line. */
  z.object({
    kind: z.literal('profit'),
    percent: z.number().int().min(1).max(PROFIT_PERCENT_MAX),
  }),
])
export type WireChaseWay = z.infer<typeof chaseWay>

const slipEntry = newEntry.extend({
  /** What each unit of a line is paid, by tier; half of what others get where `paysHalf`. */
  prices: tierPrices,
  paysHalf: z.boolean(),
  /** How many of its lines won, by tier; `push` returned the stake of a line. Null until it is drawn. */
  hits: z.record(z.string(), z.number().int()).nullable(),
  /** Before the most that one member is paid in one draw. */
  payoutMinor: wireMinor.nullable(),
  returnedMinor: wireMinor.nullable(),
})

export const lotterySlip = z.object({
  slipId: z.string(),
  game: gameCode,
  family: z.string(),
  issue: issueText,
  closesAt: instant,
  drawsAt: instant,
  placedAt: instant,
  /** `cancelled` by its player before closing; `void` with its draw. Both have their stake back. */
  state: z.enum(['open', 'settled', 'void', 'cancelled']),
  /** How often it has been settled; more than once where a result was corrected. */
  settlements: z.number().int(),
  stakeMinor: wireMinor,
  lineCount: z.number().int(),
  /** The player's own point at the time of the bet and the one they chose; null where the family has none. */
  ownSeries: series.nullable(),
  series: series.nullable(),
  priceVersion: z.number().int(),
  /** What was won; null while it is open. */
  payoutMinor: wireMinor.nullable(),
  returnedMinor: wireMinor.nullable(),
  /** For the points between the two series, of the stake that was played. */
  rebateMinor: wireMinor.nullable(),
  /** Less than its lines won, because one member is paid no more in one draw. */
  isCapped: z.boolean(),
  /** Null until it is drawn. */
  result: drawResult,
  /** The plan it belongs to. */
  chaseId: z.string().nullable(),
  entries: z.array(slipEntry).max(2 * ENTRIES_MAX),
})

export const CHASE_STATES = ['running', 'played', 'stopped', 'cancelled', 'excluded'] as const

export const lotteryChase = z.object({
  chaseId: z.string(),
  game: gameCode,
  /** `stopped` by a win, `cancelled` by its player, `excluded` when its player may not play any more. */
  state: z.enum(CHASE_STATES),
  way: chaseWay,
  stopsOnWin: z.boolean(),
  startedAt: instant,
  /** Of one time. */
  stakeMinor: wireMinor,
  series: series.nullable(),
  entries: z.array(newEntry).max(ENTRIES_MAX),
  /** Reserved in all, and what of it waits still. */
  reservedMinor: wireMinor,
  waitingMinor: wireMinor,
  paidMinor: wireMinor,
  issues: z
    .array(
      z.object({
        issue: issueText,
        times: z.number().int(),
        stakeMinor: wireMinor,
        /** `waiting` until its draw sells; `refused` where it was full, and its stake has gone back. */
        state: z.enum(['waiting', 'open', 'settled', 'void', 'cancelled', 'refused']),
        slipId: z.string().nullable(),
        payoutMinor: wireMinor.nullable(),
      }),
    )
    .max(CHASE_ISSUES_MAX),
})

const placeLotterySlip = operation({
  id: 'lottery.placeSlip',
  method: 'POST',
  path: '/wps/lottery/slips',
  caller: 'member',
  isIdempotent: true,
  bodyBytesMax: 1024 * 1024,
  summary: 'Bet a slip on a draw, all of its entries or none, or on many draws by a plan',
  body: z.object({
    game: gameCode,
    issue: issueText,
    /** Prizes by this point; the own point where it is null. */
    series: series.nullable(),
    entries: z.array(newEntry).min(1).max(ENTRIES_MAX),
    /** Of all entries, once, as the page summed it. */
    stakeMinor: positiveMinor,
    /** From this issue on: the first is part of the plan. */
    chase: z
      .object({
        issues: z.number().int().min(2).max(CHASE_ISSUES_MAX),
        way: chaseWay,
        stopsOnWin: z.boolean(),
      })
      .optional(),
  }),
  value: z.object({
    slip: lotterySlip,
    chase: lotteryChase.nullable(),
    balanceMinor: wireMinor,
    balanceVersion: z.string(),
  }),
  refusals: {
    bet_invalid: [422, 'Please enter correct information'],
    /** `details.entry` is the place of the entry, from 0; it is left out where the sum is another. */
    lines_mismatch: [422, 'The number of lines has changed. Please look at your bet again.'],
    /** `details.minMinor` and `details.maxMinor` are the limits of a line. */
    stake_not_allowed: [422, 'This stake is outside the limits of the game.'],
    /** `details.min` and `details.max` are the points one may choose between. */
    series_not_allowed: [422, 'This prize level is not open to you.'],
    profit_unreachable: [422, 'These prizes cannot reach that profit.'],
    times_too_many: [422, 'The plan needs more than 9,999 times the stake in one issue.'],
    ...STAKE_REFUSALS,
    draw_closed: [409, 'This draw takes no more bets. Please bet on the next.'],
    /** `details.entry`, `details.play` and `details.number` say which; `details.count` how many there are. */
    number_blocked: [409, 'This number is closed in this draw.'],
    /** The same, with the stake of a line that it still takes in `details.roomMinor`. */
    number_full: [409, 'This number takes no such stake in this draw any more.'],
    /** Of a play that is limited as a whole: `details.entry`, `details.play` and `details.roomMinor`. */
    play_full: [409, 'This play takes no such stake in this draw any more.'],
  },
})

const getOwnLotterySlips = operation({
  id: 'lottery.getOwnSlips',
  method: 'GET',
  path: '/wps/lottery/slips',
  caller: 'member',
  staysOpen: 'finishing',
  isOpenWithoutPlay: true,
  summary: 'One’s own slips on draws, newest first, with what each entry has won',
  query: pageQuery.extend({
    game: gameCode.optional(),
    state: z.enum(['open', 'ended']).optional(),
    chase: z.string().max(40).optional(),
  }),
  value: z.object({ slips: z.array(lotterySlip), ...pageFacts }),
  refusals: {},
})

const getOwnLotterySlip = operation({
  id: 'lottery.getOwnSlip',
  method: 'GET',
  path: '/wps/lottery/slips/:slipId',
  caller: 'member',
  staysOpen: 'finishing',
  isOpenWithoutPlay: true,
  summary: 'A slip of one’s own with every entry',
  params: z.object({ slipId: z.string().max(40) }),
  value: lotterySlip,
  refusals: { not_found: [404, 'There is no such slip.'] },
})

const cancelLotterySlip = operation({
  id: 'lottery.cancelSlip',
  method: 'POST',
  path: '/wps/lottery/slips/:slipId/cancel',
  caller: 'member',
  isIdempotent: true,
  staysOpen: 'finishing',
  isOpenWithoutPlay: true,
  summary: 'Take a slip back before its draw closes: the whole stake goes back',
  params: z.object({ slipId: z.string().max(40) }),
  value: z.object({ slip: lotterySlip, balanceMinor: wireMinor, balanceVersion: z.string() }),
  refusals: {
    not_found: [404, 'There is no such slip.'],
    draw_closed: [409, 'This draw has closed: its slips stand.'],
  },
})

const getLotteryTerms = operation({
  id: 'lottery.getTerms',
  method: 'GET',
  path: '/wps/lottery/games/:game/terms',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'What a game pays and takes: prices, series, limits, and numbers with little room left',
  params: z.object({ game: gameCode }),
  value: z.object({
    game: gameCode,
    family: z.string(),
    priceVersion: z.number().int(),
    /** Both null where no play of the family is priced by a series; the caller's own most, or the house's for visitors. */
    seriesMin: series.nullable(),
    seriesMax: series.nullable(),
    /** How far two points that can be chosen lie apart. */
    seriesStep: z.number().int(),
    /** Of plays with prices of their own, by price key and tier; all others follow from the series. */
    odds: z.record(z.string(), tierPrices),
    /** What the table decides of the plays, such as what eleven is in PK10. */
    settings: z.record(z.string(), z.string()),
    limits: z.object({
      lineStakeMinMinor: wireMinor,
      lineStakeMaxMinor: wireMinor,
      timesMax: z.number().int(),
      /** The steps of a line’s stake: two units, two tenths, two hundredths. */
      unitsMinor: z.array(wireMinor),
      /** The most that one member is paid in one draw. */
      payoutMaxMinor: wireMinor,
      linesMax: z.number().int(),
      entriesMax: z.number().int(),
      chaseIssuesMax: z.number().int(),
    }),
    /** Of the draw that sells now; `number` as the play’s own number, with its leading zeros. */
    issue: issueText.nullable(),
    numbers: z.array(
      z.object({
        play: z.string(),
        number: z.string(),
        /** `blocked` by the house or sold out, so that it takes nothing. */
        state: z.enum(['blocked', 'half', 'nearly_full']),
        /** What it may still pay; null for one that pays half. The stake it takes is this over its price. */
        roomMinor: wireMinor.nullable(),
      }),
    ),
  }),
  refusals: { not_found: [404, 'There is no such game.'] },
})

const getOwnLotteryChases = operation({
  id: 'lottery.getOwnChases',
  method: 'GET',
  path: '/wps/lottery/chases',
  caller: 'member',
  staysOpen: 'finishing',
  isOpenWithoutPlay: true,
  summary: 'One’s own plans of many draws, newest first',
  query: z.object({ game: gameCode.optional() }),
  value: z.object({ chases: z.array(lotteryChase).max(CHASES_SHOWN) }),
  refusals: {},
})

const cancelLotteryChase = operation({
  id: 'lottery.cancelChase',
  method: 'POST',
  path: '/wps/lottery/chases/:chaseId/cancel',
  caller: 'member',
  isIdempotent: true,
  staysOpen: 'finishing',
  isOpenWithoutPlay: true,
  summary: 'End a plan: what waits, and what is bet on draws that still sell, goes back',
  params: z.object({ chaseId: z.string().max(40) }),
  value: z.object({ chase: lotteryChase, balanceMinor: wireMinor, balanceVersion: z.string() }),
  refusals: { not_found: [404, 'There is no such plan.'] },
})

const getRecentLotteryGames = operation({
  id: 'lottery.getRecentGames',
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  caller: 'member',
  staysOpen: 'finishing',
  isOpenWithoutPlay: true,
  summary: 'The games of draws that one has bet on lately, the last first',
  value: z.object({ games: z.array(z.object({ game: gameCode, family: z.string() })).max(20) }),
  refusals: {},
})

/** Slips, plans of many draws, and what they are bet at. */
export const slipOperations = {
  placeLotterySlip,
  getOwnLotterySlips,
  getOwnLotterySlip,
  cancelLotterySlip,
  getLotteryTerms,
  getOwnLotteryChases,
  cancelLotteryChase,
  getRecentLotteryGames,
} as const
