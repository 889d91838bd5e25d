import { z } from 'zod'
import { operation } from '../operation.ts'
import { pageFacts, pageQuery } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import {
  DAY_CHANGE_KINDS,
  DRAW_CHANGES,
  deskDay,
  deskDraw,
  deskGame,
  deskReport,
  deskRun,
  drawPreview,
  gameDay,
  reportDay,
  reportPlay,
  slipChange,
} from './desk-shapes.ts'
import { drawResult, getLotteryDraw, LOTTERY_AREAS, lotteryGameCode } from './draws.ts'

const reads = { staff: 'lottery.read' } as const
const caller = { staff: 'lottery.manage' } as const
const ofDraw = z.object({ drawId: z.string().max(40) })
const ofGame = z.object({ game: lotteryGameCode })
const noDraw = [404, 'There is no such draw.'] as const
const noGame = [404, 'There is no such game.'] as const
const GAMES_MAX = 200
const DAYS_MAX = 2_000
const REPORT_ROWS_MAX = 5_000
const MINUTES_MAX = 43_200

/** Which draws the calendar shows: what waits for somebody, what comes, what is over. */
export const CALENDAR_VIEWS = ['attention', 'coming', 'ended'] as const

const getLotteryCalendar = operation({
  id: 'lottery.getCalendar',
  method: 'GET',
  path: '/ops/lottery/draws',
  caller: reads,
  costMs: 5,
  summary: 'Draws of all games by their time, those that are late first',
  query: pageQuery.extend({
    view: z.enum(CALENDAR_VIEWS).default('attention'),
    area: z.enum(LOTTERY_AREAS).optional(),
    game: lotteryGameCode.optional(),
  }),
  value: z.object({
    items: z.array(deskDraw).max(100),
    attentionCount: z.number().int(),
    ...pageFacts,
  }),
  refusals: {},
})

const getLotteryDeskDraw = operation({
  id: 'lottery.getDeskDraw',
  method: 'GET',
  path: '/ops/lottery/draws/:drawId',
  caller: reads,
  costMs: 5,
  summary: 'A draw with who reported what, its money, its largest wins and its settlements',
  params: ofDraw,
  value: z.object({
    draw: deskDraw,
    proof: getLotteryDraw.value,
    reports: z.array(deskReport).max(20),
    runs: z.array(deskRun).max(50),
    largestWins: z.array(slipChange.omit({ becomesMinor: true })).max(20),
    /** What is asked for and waits for a second person. */
    isWaiting: z.boolean(),
    may: z.object({ enter: z.boolean(), void: z.boolean(), correct: z.boolean() }),
  }),
  refusals: { not_found: noDraw },
})

const enterLotteryResult = operation({
  id: 'lottery.enterResult',
  method: 'POST',
  path: '/ops/lottery/draws/:drawId/results',
  caller,
  summary: 'Enter what was drawn; it counts when a second person has entered the same',
  params: ofDraw,
  body: z.object({ result: drawResult }),
  value: z.object({ became: z.enum(['waiting', 'drawn']) }),
  refusals: {
    not_found: noDraw,
    result_invalid: [422, 'This is no result of this game.'],
    draw_not_due: [409, 'This draw is not over yet.'],
    draw_ended: [409, 'This draw has its result already.'],
    result_differs: [409, 'Somebody else has entered another result. Please look at both again.'],
  },
})

const previewLotteryChange = operation({
  id: 'lottery.previewChange',
  method: 'GET',
  path: '/ops/lottery/draws/:drawId/preview',
  caller,
  costMs: 50,
  summary: 'What a void or a corrected result would move, without doing it',
  params: ofDraw,
  /** `resultText`: the corrected result as JSON. */
  query: z.object({ change: z.enum(DRAW_CHANGES), resultText: z.string().max(2_000).default('') }),
  value: drawPreview,
  refusals: {
    not_found: noDraw,
    result_invalid: [422, 'This is no result of this game.'],
    state_changed: [409, 'This cannot be done to a draw in this state.'],
  },
})

const askLotteryChange = operation({
  id: 'lottery.askChange',
  method: 'POST',
  path: '/ops/lottery/draws/:drawId/changes',
  caller,
  summary: 'Ask a second person to void a draw or to correct its result',
  params: ofDraw,
  body: z.object({
    change: z.enum(DRAW_CHANGES),
    result: drawResult.optional(),
    reason: askReason,
  }),
  value: askedValue,
  refusals: {
    not_found: noDraw,
    result_invalid: [422, 'This is no result of this game.'],
    state_changed: [409, 'This cannot be done to a draw in this state.'],
    ...askRefusals,
  },
})

const getLotteryGames = operation({
  id: 'lottery.getGames',
  method: 'GET',
  path: '/ops/lottery/games',
  caller: reads,
  summary: 'Every game of draws with what staff set for it',
  value: z.object({ games: z.array(deskGame).max(GAMES_MAX) }),
  refusals: {},
})

const saveLotteryGame = operation({
  id: 'lottery.saveGame',
  method: 'PUT',
  path: '/ops/lottery/games/:game',
  caller,
  summary: 'Put a game on sale or take it off, and set how long it waits for a result',
  params: ofGame,
  body: z.object({
    isOn: z.boolean(),
    /** Left as it is where it is not said; draws of the house have no other. */
    source: z.enum(['feed', 'hand']).optional(),
    alarmMinutes: z.number().int().min(1).max(MINUTES_MAX).optional(),
    voidMinutes: z.number().int().min(5).max(MINUTES_MAX).optional(),
  }),
  value: deskGame,
  refusals: {
    not_found: noGame,
    source_not_allowed: [422, 'Draws of the house have no other source.'],
    minutes_in_order: [422, 'A draw rings before it is void.'],
  },
})

const getLotteryDays = operation({
  id: 'lottery.getDays',
  method: 'GET',
  path: '/ops/lottery/days',
  caller: reads,
  summary: 'Days without draws and with further ones, from today on',
  value: z.object({ days: z.array(deskDay).max(DAYS_MAX) }),
  refusals: {},
})

const saveLotteryDay = operation({
  id: 'lottery.saveDay',
  method: 'POST',
  path: '/ops/lottery/days',
  caller,
  summary: 'Take a day off for games, or add one; draws of a day off that are there are void',
  body: z.object({
    games: z.array(lotteryGameCode).min(1).max(GAMES_MAX),
    day: gameDay,
    kind: z.enum(DAY_CHANGE_KINDS),
    reason: askReason,
  }),
  value: z.object({ voidedCount: z.number().int() }),
  refusals: {
    not_found: noGame,
    day_over: [422, 'This day is over.'],
    day_not_extra: [422, 'Games that draw around the clock have no further days.'],
  },
})

const removeLotteryDay = operation({
  id: 'lottery.removeDay',
  method: 'DELETE',
  path: '/ops/lottery/days/:game/:day',
  caller,
  summary: 'Let the calendar of a game hold again on a day; draws that are void stay so',
  params: ofGame.extend({ day: gameDay }),
  value: z.object({}),
  refusals: { not_found: [404, 'Nothing is set for this day.'] },
})

const getLotteryRuns = operation({
  id: 'lottery.getRuns',
  method: 'GET',
  path: '/ops/lottery/runs',
  caller: reads,
  costMs: 5,
  summary: 'Settlements of draws, the newest first',
  query: pageQuery.extend({ game: lotteryGameCode.optional() }),
  value: z.object({ items: z.array(deskRun).max(100), ...pageFacts }),
  refusals: {},
})

const getLotteryReport = operation({
  id: 'lottery.getReport',
  method: 'GET',
  path: '/ops/lottery/reports',
  caller: reads,
  costMs: 20,
  summary: 'What was staked on draws and paid, by game and day of its calendar',
  query: z.object({ from: gameDay, to: gameDay, game: lotteryGameCode.optional() }),
  value: z.object({ rows: z.array(reportDay).max(REPORT_ROWS_MAX) }),
  refusals: { period_not_allowed: [422, 'Please choose at most 92 days.'] },
})

const getLotteryPlayReport = operation({
  id: 'lottery.getPlayReport',
  method: 'GET',
  path: '/ops/lottery/reports/plays',
  caller: reads,
  costMs: 20,
  summary: 'What every play returned of what was staked on it, beside what it returns on average',
  query: z.object({ from: gameDay, to: gameDay, game: lotteryGameCode.optional() }),
  value: z.object({ rows: z.array(reportPlay).max(REPORT_ROWS_MAX) }),
  refusals: { period_not_allowed: [422, 'Please choose at most 92 days.'] },
})

/** What staff do about draws. */
export const drawDeskOperations = {
  getLotteryCalendar,
  getLotteryDeskDraw,
  enterLotteryResult,
  previewLotteryChange,
  askLotteryChange,
  getLotteryGames,
  saveLotteryGame,
  getLotteryDays,
  saveLotteryDay,
  removeLotteryDay,
  getLotteryRuns,
  getLotteryReport,
  getLotteryPlayReport,
} as const
