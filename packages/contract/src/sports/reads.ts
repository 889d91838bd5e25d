import { z } from 'zod'
import { operation } from '../operation.ts'
import {
  EVENTS_SHOWN,
  feedId,
  sportKey,
  sportsEvent,
  sportsEventPage,
  sportsRow,
} from './shapes.ts'

const noSuchEvent = { not_found: [404, 'There is no such event.'] } as const

const counts = { eventCount: z.number().int(), liveCount: z.number().int() }

const sportsMenu = z.object({
  /** In the order of the menu; those without an event have none. */
  sports: z
    .array(
      z.object({
        sport: sportKey,
        isEsport: z.boolean(),
        ...counts,
        tournaments: z
          .array(z.object({ tournamentId: feedId, name: z.string(), ...counts }))
          .max(200),
      }),
    )
    .max(50),
  /** Where prices come from now: false where the feed is silent, and nothing is taken. */
  isFeedUp: z.object({ live: z.boolean(), preMatch: z.boolean() }),
})
export type SportsMenu = z.infer<typeof sportsMenu>

export const SPORTS_VIEWS = ['all', 'live', 'soon', 'today', 'tomorrow'] as const
export type SportsView = (typeof SPORTS_VIEWS)[number]

export const getSportsMenu = operation({
  id: 'sports.getMenu',
  method: 'GET',
  path: '/wps/sports',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'Sports and their tournaments, with how many events they have, live ones too',
  value: sportsMenu,
  refusals: {},
})

/** `soon` is the next three hours; days are the reader's, from `offsetMinutes`. */
export const getSportsEvents = operation({
  id: 'sports.getEvents',
  method: 'GET',
  path: '/wps/sports/events',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary:
    'Events that are live or to come, live ones first, then as they start, with their first markets',
  query: z.object({
    sport: sportKey.optional(),
    tournamentId: feedId.optional(),
    view: z.enum(SPORTS_VIEWS).default('all'),
    /** Names of competitors or tournaments. */
    search: z.string().max(60).optional(),
    /** The reader's zone, in minutes east of UTC. */
    offsetMinutes: z.coerce.number().int().min(-840).max(840).default(0),
  }),
  value: z.object({ nowMs: z.number().int(), events: z.array(sportsRow).max(EVENTS_SHOWN) }),
  refusals: {},
})

export const getSportsEvent = operation({
  id: 'sports.getEvent',
  method: 'GET',
  path: '/wps/sports/events/:eventId',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'An event with all of its markets',
  params: z.object({ eventId: feedId }),
  value: sportsEventPage,
  refusals: noSuchEvent,
})

/** A day as the reader's zone has it. */
export const getSportsResults = operation({
  id: 'sports.getResults',
  method: 'GET',
  path: '/wps/sports/results',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'Events of a day that are over, with their scores',
  query: z.object({
    sport: sportKey.optional(),
    day: z.iso.date(),
    offsetMinutes: z.coerce.number().int().min(-840).max(840).default(0),
  }),
  value: z.object({ events: z.array(sportsEvent).max(EVENTS_SHOWN) }),
  refusals: {},
})
