import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'
import { askReason } from '../staff/approvals.ts'
import {
  decimalOdds,
  feedId,
  marketName,
  outcomeId,
  SPORTS_EVENT_STATES,
  sportKey,
} from './shapes.ts'

const manages = { staff: 'sports.manage' } as const
const ofEvent = z.object({ eventId: feedId })
const typedName = z.string().trim().min(1).max(80)
const goals = z.number().int().min(0).max(999)

/** Prices by hand end by themselves: in place of the feed's after four hours at most, of events of the house after a week. */
export const PRICE_MINUTES_MAX = 10_080
export const priceMinutes = z.number().int().min(1).max(PRICE_MINUTES_MAX)

const notOfHouse = [409, 'This event comes from the feed, which says how it stands.'] as const
const noEvent = [404, 'There is no such event.'] as const
const noMarket = [404, 'There is no such market.'] as const

/** Nothing of it comes from a feed: the house prices it, says how it stands, and settles it by two people. */
export const createSportsEvent = operation({
  id: 'sports.createEvent',
  method: 'POST',
  path: '/ops/sports/events',
  caller: manages,
  summary: 'List an event of the house: a match of two sides, or an outright with its runners',
  body: z.object({
    sport: sportKey,
    /** One of the house of this name, or a new one. */
    tournament: typedName,
    sides: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('match'), home: typedName, away: typedName }),
      z.object({
        kind: z.literal('outright'),
        title: typedName,
        runners: z.array(typedName).min(2).max(40),
      }),
    ]),
    startsAt: instant,
    reason: askReason,
  }),
  value: z.object({ eventId: feedId }),
  refusals: {
    bet_invalid: [422, 'Please enter correct information'],
    event_exists: [409, 'This event is listed already.'],
    start_passed: [422, 'Please enter a start that is still to come.'],
  },
})

/** How it stands, and when it starts. Bets that wait for the live delay are rejected with every change. */
export const standSportsEvent = operation({
  id: 'sports.standEvent',
  method: 'PUT',
  path: '/ops/sports/events/:eventId/standing',
  caller: manages,
  summary: 'Say how an event of the house stands: its state, its score, its start',
  params: ofEvent,
  body: z.object({
    state: z.enum(SPORTS_EVENT_STATES),
    /** Null before the start, and of outrights. */
    score: z.object({ home: goals, away: goals }).nullable(),
    minute: goals.nullable(),
    startsAt: instant,
    reason: askReason,
  }),
  value: z.object({ state: z.enum(SPORTS_EVENT_STATES) }),
  refusals: { not_found: noEvent, not_of_house: notOfHouse },
})

/** Also reopens a closed market. The prices expire like other manual prices, before kick-off at kick-off at the latest. */
export const offerSportsMarket = operation({
  id: 'sports.offerMarket',
  method: 'POST',
  path: '/ops/sports/events/:eventId/markets',
  caller: manages,
  summary: 'Offer a market of an event of the house at prices by hand',
  params: ofEvent,
  body: z.object({
    market: marketName,
    odds: z.record(outcomeId, decimalOdds),
    minutes: priceMinutes,
    reason: askReason,
  }),
  value: z.object({ endsAt: instant }),
  refusals: {
    not_found: noEvent,
    not_of_house: notOfHouse,
    no_market: noMarket,
    event_over: [409, 'This event is over.'],
    odds_invalid: [422, 'Please enter odds between 1.01 and 1,000.'],
    no_margin: [422, 'These prices leave the house no margin.'],
  },
})

export const closeSportsMarket = operation({
  id: 'sports.closeMarket',
  method: 'POST',
  path: '/ops/sports/events/:eventId/markets/close',
  caller: manages,
  summary: 'Take no more bets on a market of an event of the house',
  params: ofEvent,
  body: z.object({ market: marketName, reason: askReason }),
  value: z.object({ isClosed: z.boolean() }),
  refusals: { not_found: noEvent, not_of_house: notOfHouse, no_market: noMarket },
})
