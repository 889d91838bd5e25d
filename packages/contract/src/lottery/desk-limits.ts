import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, positiveMinor, sumMinor, wireMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import { issueText as issue, gameCode as lotteryGameCode } from './shapes.ts'

const reads = { staff: 'lottery.read' } as const
const manages = { staff: 'lottery.manage' } as const
const ofGame = z.object({ game: lotteryGameCode })
const noGame = [404, 'There is no such game.'] as const
const GAMES_MAX = 200
const RULES_MAX = 500
const NUMBERS_MAX = 2_000
const DRAWS_MAX = 10

const playName = z.string().max(40)
const numberName = z.string().max(40)
const gameLimits = z.object({
  /** The most that one number may pay of one draw, and a play that is counted as a whole. */
  numberMinor: positiveMinor,
  playMinor: positiveMinor,
  lineMinMinor: positiveMinor,
  lineMaxMinor: positiveMinor,
  /** A number closes by itself once it has sold this share of its limit. */
  closeAtPercent: z.number().int().min(1).max(100),
})

const numberRule = z.object({
  ruleId: z.string(),
  /** Null for every draw of the game. */
  issue: issue.nullable(),
  play: playName,
  /** `*` is the play as a whole. */
  number: numberName,
  kind: z.enum(['blocked', 'half']),
  reason: z.string(),
  madeAt: instant,
  madeBy: z.string(),
  /** Another person has been asked to open it again. */
  isLiftAsked: z.boolean(),
})
export type LotteryNumberRule = z.infer<typeof numberRule>

const limitedGame = z.object({
  game: lotteryGameCode,
  family: z.string(),
  limits: gameLimits,
  /** False where it has the limits of the installation. */
  isOwn: z.boolean(),
  /** Numbers that are closed or pay half. */
  ruleCount: z.number().int(),
  isAsked: z.boolean(),
})
export type LimitedLotteryGame = z.infer<typeof limitedGame>

const getLotteryLimitGames = operation({
  id: 'lottery.getLimitGames',
  method: 'GET',
  path: '/ops/lottery/limits',
  caller: reads,
  costMs: 5,
  summary: 'What the house takes on every game',
  value: z.object({
    games: z.array(limitedGame).max(GAMES_MAX),
    /** The most that one member is paid of one draw, in every game; a setting of the installation. */
    memberMinor: wireMinor,
  }),
  refusals: {},
})

const getLotteryLimits = operation({
  id: 'lottery.getLimits',
  method: 'GET',
  path: '/ops/lottery/limits/:game',
  caller: reads,
  summary: 'What the house takes on a game, and the numbers that are closed or pay half',
  params: ofGame,
  value: z.object({
    family: z.string(),
    limits: gameLimits,
    /** False where it has the limits of the installation. */
    isOwn: z.boolean(),
    /** The most that one member is paid of one draw; a setting of the installation. */
    memberMinor: wireMinor,
    rules: z.array(numberRule).max(RULES_MAX),
    isAsked: z.boolean(),
  }),
  refusals: { not_found: noGame },
})

const saveLotteryLimits = operation({
  id: 'lottery.saveLimits',
  method: 'POST',
  path: '/ops/lottery/limits/:game',
  caller: manages,
  summary:
    'Change the limits of a game: tighter ones hold at once, a second person decides on looser ones',
  params: ofGame,
  body: z.object({ limits: gameLimits, reason: askReason }),
  value: z.object({ became: z.enum(['saved', 'asked']) }),
  refusals: {
    not_found: noGame,
    limits_in_order: [422, 'The least stake of a line is not above the most.'],
    nothing_changes: [409, 'Nothing would change.'],
    ...askRefusals,
  },
})

const addLotteryNumberRule = operation({
  id: 'lottery.addNumberRule',
  method: 'POST',
  path: '/ops/lottery/limits/:game/numbers',
  caller: manages,
  summary: 'Close a number, or let it pay half, from now on',
  params: ofGame,
  body: z.object({
    issue: issue.optional(),
    play: playName,
    number: numberName,
    kind: z.enum(['blocked', 'half']),
    reason: askReason,
  }),
  value: numberRule,
  refusals: {
    not_found: [404, 'There is no such game, draw or play.'],
    number_not_possible: [422, 'Nobody can bet on this number in this play.'],
    draw_ended: [409, 'This draw has ended.'],
    rule_there: [409, 'There is a rule for this number already.'],
  },
})

const askLotteryNumberLift = operation({
  id: 'lottery.askNumberLift',
  method: 'POST',
  path: '/ops/lottery/number-rules/:ruleId/lift',
  caller: manages,
  summary: 'Ask a second person to open a number again',
  params: z.object({ ruleId: z.string().max(20) }),
  body: z.object({ reason: askReason }),
  value: askedValue,
  refusals: { not_found: [404, 'There is no such rule.'], ...askRefusals },
})

const getLotteryExposure = operation({
  id: 'lottery.getExposure',
  method: 'GET',
  path: '/ops/lottery/exposure/:game',
  caller: reads,
  costMs: 10,
  summary: 'What was sold of every number of a draw, and what it would pay',
  params: ofGame,
  query: z.object({ issue: issue.optional() }),
  value: z.object({
    family: z.string(),
    issue: issue.nullable(),
    closesAt: instant.nullable(),
    stakeMinor: sumMinor,
    slipCount: z.number().int(),
    /** The best number of every play at once: more than any one result pays. */
    worstMinor: sumMinor,
    limits: gameLimits,
    numbers: z
      .array(
        z.object({
          play: playName,
          number: numberName,
          soldMinor: wireMinor,
          liabilityMinor: wireMinor,
          state: z.enum(['open', 'blocked', 'half', 'full']),
        }),
      )
      .max(NUMBERS_MAX),
    /** What holds for this draw. */
    rules: z.array(numberRule).max(RULES_MAX),
    /** Draws that have not ended, the next to close first. */
    draws: z.array(z.object({ issue, opensAt: instant, closesAt: instant })).max(DRAWS_MAX),
  }),
  refusals: { not_found: [404, 'There is no such game or draw.'] },
})

/** Limits and what was sold, as staff see and change them. */
export const limitDeskOperations = {
  getLotteryLimitGames,
  getLotteryLimits,
  saveLotteryLimits,
  addLotteryNumberRule,
  askLotteryNumberLift,
  getLotteryExposure,
} as const
