import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import { gameCode as lotteryGameCode } from './shapes.ts'

const reads = { staff: 'lottery.read' } as const
const manages = { staff: 'lottery.manage' } as const
const ofGame = z.object({ game: lotteryGameCode })
const noGame = [404, 'There is no such game.'] as const
const GAMES_MAX = 200
const KEYS_MAX = 300
const VERSIONS_MAX = 50

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
export type PricedLotteryPlay = z.infer<typeof pricedPlay>

/** A price table that a second person has been asked to start. */
const askedPrices = z.object({
  approvalId: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  reason: z.string(),
  odds,
  settings,
})

const pricedGame = z.object({
  game: lotteryGameCode,
  family: z.string(),
  /** 0 is the house's first, which nobody started. */
  version: z.number().int(),
  startedAt: instant.nullable(),
  startedBy: z.string().nullable(),
  isAsked: z.boolean(),
})
export type PricedLotteryGame = z.infer<typeof pricedGame>

const getLotteryPriceGames = operation({
  id: 'lottery.getPriceGames',
  method: 'GET',
  path: '/ops/lottery/prices',
  caller: reads,
  summary: 'Every game with the version of its price table, and whether another one waits',
  value: z.object({ games: z.array(pricedGame).max(GAMES_MAX) }),
  refusals: {},
})

const getLotteryPrices = operation({
  id: 'lottery.getPrices',
  method: 'GET',
  path: '/ops/lottery/prices/:game',
  caller: reads,
  costMs: 50,
  summary:
    'The price table of a game with what every play returns; a version of it where one is named',
  params: ofGame,
  query: z.object({ version: z.coerce.number().int().min(0).max(1_000_000).optional() }),
  value: z.object({
    game: lotteryGameCode,
    family: z.string(),
    /** What is shown; 0 is the house's first. */
    version: z.number().int(),
    /** What slips are priced by now. */
    currentVersion: z.number().int(),
    series: z.number().int(),
    odds,
    settings,
    plays: z.array(pricedPlay).max(KEYS_MAX),
    versions: z
      .array(z.object({ version: z.number().int(), startedAt: instant, startedBy: z.string() }))
      .max(VERSIONS_MAX),
    asked: askedPrices.nullable(),
  }),
  refusals: { not_found: [404, 'There is no such game, or no such version.'] },
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

/** Price tables, as staff see and change them. */
export const priceDeskOperations = {
  getLotteryPriceGames,
  getLotteryPrices,
  askLotteryPrices,
} as const
