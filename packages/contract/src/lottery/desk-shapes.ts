import { z } from 'zod'
import { instant, wireMinor } from '../shapes.ts'
import {
  DRAW_STATES,
  drawResult,
  drawTimes,
  issue,
  LOTTERY_AREAS,
  lotteryGameCode,
  PRIZE_MODES,
  RESULT_KINDS,
  RESULT_SOURCES,
} from './draws.ts'

/** `late`: past its time without a result; `differing`: results were reported that are not the same. */
export const DRAW_FLAGS = ['none', 'late', 'differing'] as const

export const deskDraw = z.object({
  drawId: z.string(),
  game: lotteryGameCode,
  family: z.string(),
  issue,
  state: z.enum(DRAW_STATES),
  flag: z.enum(DRAW_FLAGS),
  source: z.enum(RESULT_SOURCES),
  results: z.enum(RESULT_KINDS),
  opensAt: instant,
  closesAt: instant,
  drawsAt: instant,
  reportCount: z.number().int(),
  /** Slips that stand, and what was staked with them. */
  slipCount: z.number().int(),
  stakeMinor: wireMinor,
  paidMinor: wireMinor,
  returnedMinor: wireMinor,
  result: drawResult,
})
export type DeskDraw = z.infer<typeof deskDraw>

export const deskReport = z.object({
  producer: z.string(),
  /** Who entered it; null for a producer of a feed. */
  enteredBy: z.string().nullable(),
  result: drawResult,
  reportedAt: instant,
})

export const deskRun = z.object({
  drawId: z.string(),
  game: lotteryGameCode,
  issue,
  version: z.number().int(),
  beganAt: instant,
  endedAt: instant.nullable(),
  /** More than once where a server died, or two worked side by side. */
  begunTimes: z.number().int(),
  wagerCount: z.number().int(),
  stakeMinor: wireMinor,
  paidMinor: wireMinor,
  returnedMinor: wireMinor,
})
export type DeskRun = z.infer<typeof deskRun>

export const deskGame = z.object({
  game: lotteryGameCode,
  family: z.string(),
  area: z.enum(LOTTERY_AREAS),
  prizeModes: z.array(z.enum(PRIZE_MODES)).max(PRIZE_MODES.length),
  times: drawTimes,
  isOn: z.boolean(),
  source: z.enum(RESULT_SOURCES),
  results: z.enum(RESULT_KINDS),
  alarmMinutes: z.number().int(),
  voidMinutes: z.number().int(),
  nextDrawsAt: instant.nullable(),
})
export type DeskGame = z.infer<typeof deskGame>

export const DAY_CHANGE_KINDS = ['off', 'extra'] as const

/** `2027-02-06`, by the calendar of the game. */
export const gameDay = z.iso.date()

export const deskDay = z.object({
  game: lotteryGameCode,
  day: gameDay,
  kind: z.enum(DAY_CHANGE_KINDS),
  reason: z.string(),
  madeBy: z.string(),
  madeAt: instant,
})
export type DeskDay = z.infer<typeof deskDay>

export const DRAW_CHANGES = ['void', 'correct'] as const

/** What a void or a correction would do to one slip. */
export const slipChange = z.object({
  wagerId: z.string(),
  memberId: z.string(),
  username: z.string(),
  stakeMinor: wireMinor,
  wasMinor: wireMinor,
  becomesMinor: wireMinor,
})

export const drawPreview = z.object({
  slipCount: z.number().int(),
  memberCount: z.number().int(),
  stakeMinor: wireMinor,
  /** What slips of the draw have brought their members so far, and what they would bring. */
  wasMinor: wireMinor,
  becomesMinor: wireMinor,
  /** Slips that change, what members would get, and what would be taken from them. */
  changedCount: z.number().int(),
  toPayMinor: wireMinor,
  toTakeMinor: wireMinor,
  /** Those that change most, first. */
  slips: z.array(slipChange).max(50),
})
export type DrawPreview = z.infer<typeof drawPreview>

export const reportDay = z.object({
  game: lotteryGameCode,
  day: gameDay,
  drawCount: z.number().int(),
  voidCount: z.number().int(),
  slipCount: z.number().int(),
  stakeMinor: wireMinor,
  paidMinor: wireMinor,
  returnedMinor: wireMinor,
  /** What was staked and not returned, less what was paid. */
  netMinor: wireMinor,
  /** What was paid of what was played, in millionths; null where nothing was played. */
  returnMillionths: z.number().int().nullable(),
})
export type LotteryReportDay = z.infer<typeof reportDay>

export const reportPlay = z.object({
  game: lotteryGameCode,
  family: z.string(),
  /** As price tables name it. */
  key: z.string(),
  /** How many lines the figures stand on. */
  lineCount: z.string(),
  stakeMinor: wireMinor,
  /** Before what one member is paid at most in one draw. */
  paidMinor: wireMinor,
  returnedMinor: wireMinor,
  /** What these bets return on average at the prices they were taken at, and what they did; returned stakes count, in millionths. */
  exactMillionths: z.number().int(),
  actualMillionths: z.number().int(),
})
export type LotteryReportPlay = z.infer<typeof reportPlay>
