import { z } from 'zod'
import { instant } from '../shapes.ts'

/** A sport of `@baize/sports`, by its key. */
export const sportKey = z.string().regex(/^[a-z0-9_]{1,20}$/)
/** An id of the feed, such as `sr:match:1042`. */
export const feedId = z.string().regex(/^[a-z]{1,10}:[a-z_]{1,20}:\d{1,15}$/)
/** A market's id with its specifiers, such as `18|total=2.5`. */
export const marketName = z.string().min(1).max(120)
export const outcomeId = z.string().min(1).max(120)
/** Decimal odds, such as `2.05`. */
export const decimalOdds = z.string().regex(/^[1-9]\d{0,6}(\.\d{1,4})?$/)

export const EVENTS_SHOWN = 1_500
export const MARKETS_OF_EVENT_MAX = 400
const OUTCOMES_MAX = 80
const PERIODS_MAX = 9
const INCIDENTS_SHOWN = 100

/** `closed` takes no more bets for good; a suspended market keeps its place and comes back. */
export const SPORTS_MARKET_STATES = ['active', 'suspended', 'settled', 'closed'] as const

export const sportsMarket = z.object({
  market: marketName,
  state: z.enum(SPORTS_MARKET_STATES),
  /** Rises with every suspension: a bet is taken only on the version that was shown. */
  version: z.number().int(),
  /** Of lines with the same id the one nearest to even. */
  isMain: z.boolean(),
  /** In the order in which they are shown; null where there is no price now. */
  outcomes: z.array(z.object({ outcomeId, odds: decimalOdds.nullable() })).max(OUTCOMES_MAX),
})
export type SportsMarket = z.infer<typeof sportsMarket>

/** Something for each side. */
const sides = z.object({ home: z.number().int(), away: z.number().int() })
export type SportsSides = z.infer<typeof sides>

export const SPORTS_STATISTICS = ['corners', 'yellow_cards', 'red_cards'] as const
export const SPORTS_INCIDENTS = ['goal', 'corner', 'yellow_card', 'red_card'] as const

/** What the feed says of a match that is played or over. */
const scoreBoard = z.object({
  score: sides,
  /** Halves, quarters, or games of sets and rounds of maps, as far as they were begun. */
  periods: z.array(sides).max(PERIODS_MAX),
  /** The period under way, or the one before a break, from 1; null where the match is over. */
  period: z.number().int().nullable(),
  isBreak: z.boolean(),
  /** Minutes played; null where the sport has no clock. */
  minute: z.number().int().nullable(),
  /** Of tennis: who serves, and the points of the game as they are called. */
  server: z.enum(['home', 'away']).nullable(),
  points: z.object({ home: z.string().max(4), away: z.string().max(4) }).nullable(),
  statistics: z.partialRecord(z.enum(SPORTS_STATISTICS), sides),
})
export type SportsScoreBoard = z.infer<typeof scoreBoard>

export const SPORTS_EVENT_STATES = [
  'not_started',
  'live',
  'interrupted',
  'ended',
  'postponed',
  'abandoned',
  'cancelled',
] as const
export type SportsEventState = (typeof SPORTS_EVENT_STATES)[number]

export const sportsCompetitor = z.object({ id: feedId, name: z.string().max(120) })

/** Names in the order of the outcomes of an outright; a match of two sides has none. */
export const runners = z.array(z.string().max(120)).max(40)

export const sportsEvent = z.object({
  eventId: feedId,
  sport: sportKey,
  tournamentId: feedId,
  tournament: z.string().max(120),
  home: sportsCompetitor,
  away: sportsCompetitor,
  startsAt: instant,
  state: z.enum(SPORTS_EVENT_STATES),
  board: scoreBoard.nullable(),
  /** Played by a simulation, and said to be. */
  isSimulated: z.boolean(),
  /** Listed, priced and settled by the house itself, and said to be; left out of all others. */
  isHouse: z.literal(true).optional(),
  /** Of an outright: who may win, in the order of the outcomes; its name is that of the home side. */
  runners: runners.optional(),
  /** Markets that are open or suspended. */
  marketCount: z.number().int(),
})
export type SportsEvent = z.infer<typeof sportsEvent>

/** An event in a list, with the markets that a row shows. */
export const sportsRow = sportsEvent.extend({ markets: z.array(sportsMarket).max(6) })
export type SportsRow = z.infer<typeof sportsRow>

export const sportsIncident = z.object({
  kind: z.enum(SPORTS_INCIDENTS),
  side: z.enum(['home', 'away']),
  minute: z.number().int(),
})

/**
 * Of a simulated match: the hash of the seed that it is drawn with and what else it is drawn from, published before it
 * starts, and the seed, once it is over.
 */
const matchProof = z.object({
  commitment: z.string(),
  seed: z.string().nullable(),
  /** Names and values of `ScriptTerms` of `@baize/sports`. */
  terms: z.record(z.string().max(40), z.string().max(60)),
})

/** An event with all of its markets. */
export const sportsEventPage = z.object({
  /** The server's clock, in milliseconds. */
  nowMs: z.number().int(),
  event: sportsEvent,
  markets: z.array(sportsMarket).max(MARKETS_OF_EVENT_MAX),
  /** As they happened. */
  incidents: z.array(sportsIncident).max(INCIDENTS_SHOWN),
  /** Null where the feed has none. */
  proof: matchProof.nullable(),
})
export type SportsEventPage = z.infer<typeof sportsEventPage>
