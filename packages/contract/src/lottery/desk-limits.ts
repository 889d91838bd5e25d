import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, positiveMinor, sumMinor, wireMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import { issueText as issue, gameCode as lotteryGameCode } from './shapes.ts'

const reads = { staff: 'lottery.read' } as const
const manages = { staff: 'lottery.manage' } as const
const ofGame = z.object({ game: lotteryGameCode })
const noGame = [404, 'There is no such game.'] as const
const KEYS_MAX = 300
const RULES_MAX = 500
const NUMBERS_MAX = 2_000

const playName = z.string().max(40)
const numberName = z.string().max(40)
const decimal = z.string().regex(/^\d{1,9}(\.\d{1,4})?$/)
const odds = z.record(z.string().max(60), z.record(z.string().max(20), decimal))
const settings = z.object({ eleven: z.enum(['small', 'push']), count: z.enum(['once', 'min']) })

const pricedPlay = z.object({
  /** The play, and after a dot its variant. */
  key: z.string(),
  /** Its prizes follow the player's point; here at the most that the house gives. */
  isBySeries: z.boolean(),
  prices: z.record(z.string(), z.string()),
  /** Least and most that a bet of it returns, in percent with two decimals. */
  returnMinPercent: z.string(),
  returnMaxPercent: z.string(),
})

const getLotteryPrices = operation({
  id: 'lottery.getPrices',
  method: 'GET',
  path: '/ops/lottery/prices/:game',
  caller: reads,
  costMs: 50,
  summary: 'The price table of a game with what every play returns',
  params: ofGame,
  value: z.object({
    game: lotteryGameCode,
    family: z.string(),
    /** 0 is the house's first. */
    version: z.number().int(),
    series: z.number().int(),
    odds,
    settings,
    plays: z.array(pricedPlay).max(KEYS_MAX),
    versions: z.array(
      z.object({ version: z.number().int(), startedAt: instant, startedBy: z.string() }),
    ),
    /** Another person has been asked. */
    isAsked: z.boolean(),
  }),
  refusals: { not_found: noGame },
})

const askLotteryPrices = operation({
  id: 'lottery.askPrices',
  method: 'POST',
  path: '/ops/lottery/prices/:game',
  caller: manages,
  summary: 'Ask a second person to start a price table; it holds for slips from then on',
  params: ofGame,
  body: z.object({ odds, settings, reason: askReason }),
  value: askedValue,
  refusals: {
    not_found: noGame,
    /** `details.faults` names each play and what is wrong with it, with commas between. */
    prices_not_possible: [422, 'These prices cannot be published.'],
    nothing_changes: [409, 'Nothing would change.'],
    ...askRefusals,
  },
})

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
})

const getLotteryLimits = operation({
  id: 'lottery.getLimits',
  method: 'GET',
  path: '/ops/lottery/limits/:game',
  caller: reads,
  summary: 'What the house takes on a game, and the numbers that are closed or pay half',
  params: ofGame,
  value: z.object({
    limits: gameLimits,
    /** False where it has the limits of the installation. */
    isOwn: z.boolean(),
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
  }),
  refusals: { not_found: [404, 'There is no such game or draw.'] },
})

const getLotteryDeskChases = operation({
  id: 'lottery.getDeskChases',
  method: 'GET',
  path: '/ops/lottery/chases',
  caller: reads,
  costMs: 5,
  summary: 'Plans of many draws, the newest first',
  query: pageQuery.extend({
    game: lotteryGameCode.optional(),
    show: z.enum(['running', 'all']).default('all'),
  }),
  value: z.object({
    items: z.array(
      z.object({
        chaseId: z.string(),
        memberId: z.string(),
        username: z.string(),
        game: lotteryGameCode,
        state: z.enum(['running', 'played', 'stopped', 'cancelled', 'excluded']),
        stopsOnWin: z.boolean(),
        startedAt: instant,
        issueCount: z.number().int(),
        /** Issues that have not ended. */
        leftCount: z.number().int(),
        reservedMinor: wireMinor,
        waitingMinor: wireMinor,
        paidMinor: wireMinor,
      }),
    ),
    ...pageFacts,
  }),
  refusals: {},
})

/** Prices, limits and what was sold, as staff see and change them. */
export const limitDeskOperations = {
  getLotteryPrices,
  askLotteryPrices,
  getLotteryLimits,
  saveLotteryLimits,
  addLotteryNumberRule,
  askLotteryNumberLift,
  getLotteryExposure,
  getLotteryDeskChases,
} as const
