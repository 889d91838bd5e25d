import { z } from 'zod'
import { CONTENT_LANGUAGES } from '../content/content-shapes.ts'
import { operation } from '../operation.ts'
import { enteredMinor, instant, wireMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import { grantTerms } from './grant-terms.ts'
import { draftRefusals } from './offer-desk.ts'
import { OFFER_TITLE_MAX } from './offer-rules.ts'
import { RACE_MEASURES } from './races.ts'
import { RAFFLE_PRIZES_MAX, RAFFLE_TICKETS_MAX } from './raffles.ts'

const reader = { staff: 'rewards.read' } as const
const manager = { staff: 'rewards.manage' } as const

export const RACE_PRIZES_MAX = 500
export const CONTESTS_MAX = 200

/** Where a race or raffle is in its life. */
export const CONTEST_PHASES = [
  ...(['draft', 'submitted', 'scheduled', 'running', 'counting', 'stopped', 'ended'] as const),
] as const
export type ContestPhase = (typeof CONTEST_PHASES)[number]

const titles = z
  .partialRecord(z.enum(CONTENT_LANGUAGES), z.string().trim().min(1).max(OFFER_TITLE_MAX))
  .refine((texts) => Object.keys(texts).length > 0)

const dates = { opensAt: instant, closesAt: instant }

export const raceDraft = z.object({
  titles,
  measure: z.enum(RACE_MEASURES),
  /** A category of games; null for all. */
  product: z.string().trim().min(1).max(40).nullable(),
  /** Smaller stakes count for nothing. */
  stakeMinMinor: wireMinor,
  ties: z.enum(['first_reached', 'shared']),
  prizesMinor: z.array(enteredMinor).min(1).max(RACE_PRIZES_MAX),
  ...dates,
})
export type RaceDraft = z.infer<typeof raceDraft>

export const raffleDraft = z.object({
  titles,
  prizesMinor: z.array(enteredMinor).min(1).max(RAFFLE_PRIZES_MAX),
  /** In what prizes are given; null for cash. */
  given: grantTerms.nullable(),
  isOnePerMember: z.boolean(),
  ticketsMax: z.number().int().min(1).max(RAFFLE_TICKETS_MAX),
  claimDays: z.number().int().min(1).max(365),
  ...dates,
})
export type RaffleDraft = z.infer<typeof raffleDraft>

const deskFacts = {
  title: z.string(),
  phase: z.enum(CONTEST_PHASES),
  ...dates,
  /** All prizes together: the most that it can cost. */
  prizesMinor: wireMinor,
  paidMinor: wireMinor,
  madeBy: z.string(),
}
const raceRow = z.object({
  raceId: z.string(),
  measure: z.enum(RACE_MEASURES),
  /** Members with points. */
  players: z.number().int(),
  ...deskFacts,
})
export type RaceRow = z.infer<typeof raceRow>

const raffleRow = z.object({
  raffleId: z.string(),
  ticketsCount: z.number().int(),
  ticketsMax: z.number().int(),
  ...deskFacts,
})
export type RaffleRow = z.infer<typeof raffleRow>

const listQuery = z.object({ language: z.string().max(35).default('') })
const raceParams = z.object({ raceId: z.string().max(20) })
const raffleParams = z.object({ raffleId: z.string().max(20) })
const reasonBody = z.object({ reason: askReason })
const submitRefusals = {
  not_found: [404, 'Not found.'],
  state_changed: [409, 'There is nothing to approve.'],
  ...askRefusals,
} as const
const stopRefusals = {
  not_found: [404, 'Not found.'],
  state_changed: [409, 'This cannot be stopped.'],
} as const

export const getRaces = operation({
  id: 'staff.getRaces',
  method: 'GET',
  path: '/ops/races',
  caller: reader,
  summary: 'Races, the newest first',
  query: listQuery,
  value: z.object({ items: z.array(raceRow).max(CONTESTS_MAX) }),
  refusals: {},
})

const person = z.object({ memberId: z.string(), username: z.string() })

const standing = z.object({
  rank: z.number().int(),
  member: person,
  score: wireMinor,
  prizeMinor: wireMinor,
  /** Null while it is not paid. */
  paidAt: instant.nullable(),
})
export type RaceStanding = z.infer<typeof standing>

/** Places of one answer at most. */
export const STANDINGS_MAX = 100

export const getRaceOfHouse = operation({
  id: 'staff.getRace',
  method: 'GET',
  path: '/ops/races/:raceId',
  caller: reader,
  summary: 'A race with its rules and the first places; of one that is settled the ranks that won',
  params: raceParams,
  query: listQuery,
  value: z.object({
    race: raceRow.extend({
      product: z.string().nullable(),
      stakeMinMinor: wireMinor,
      ties: z.enum(['first_reached', 'shared']),
      prizes: z.array(wireMinor),
    }),
    standings: z.array(standing).max(STANDINGS_MAX),
  }),
  refusals: { not_found: [404, 'Not found.'] },
})

export const createRace = operation({
  id: 'staff.createRace',
  method: 'POST',
  path: '/ops/races',
  caller: manager,
  summary: 'Draft a race',
  body: raceDraft,
  value: z.object({ raceId: z.string() }),
  refusals: draftRefusals,
})

export const submitRace = operation({
  id: 'staff.submitRace',
  method: 'POST',
  path: '/ops/races/:raceId/submit',
  caller: manager,
  summary: 'Ask another person to start a race',
  params: raceParams,
  body: reasonBody,
  value: askedValue,
  refusals: submitRefusals,
})

export const stopRace = operation({
  id: 'staff.stopRace',
  method: 'POST',
  path: '/ops/races/:raceId/stop',
  caller: manager,
  summary: 'Stop a race: it pays no prizes',
  params: raceParams,
  body: reasonBody,
  value: z.object({}),
  refusals: stopRefusals,
})

export const getRaffleDesk = operation({
  id: 'staff.getRaffles',
  method: 'GET',
  path: '/ops/raffles',
  caller: reader,
  summary: 'Raffles, the newest first',
  query: listQuery,
  value: z.object({ items: z.array(raffleRow).max(CONTESTS_MAX) }),
  refusals: {},
})

const winner = z.object({
  place: z.number().int(),
  member: person,
  ticket: z.number().int(),
  prizeMinor: wireMinor,
  lapsesAt: instant,
  /** Null while it is not claimed. */
  claimedAt: instant.nullable(),
})
export type RaffleWinner = z.infer<typeof winner>

export const getRaffleOfHouse = operation({
  id: 'staff.getRaffle',
  method: 'GET',
  path: '/ops/raffles/:raffleId',
  caller: reader,
  summary: 'A raffle with its tickets by member, its winners, and its draw worked out again',
  params: raffleParams,
  query: listQuery,
  value: z.object({
    raffle: raffleRow.extend({
      given: grantTerms.nullable(),
      isOnePerMember: z.boolean(),
      claimDays: z.number().int(),
      prizes: z.array(wireMinor),
      commitment: z.string(),
    }),
    /** Members with the most tickets. */
    holders: z.array(z.object({ member: person, tickets: z.number().int() })).max(STANDINGS_MAX),
    winners: z.array(winner).max(RAFFLE_PRIZES_MAX),
    /** Null until the draw. */
    draw: z
      .object({
        serverSeed: z.string(),
        ticketsHash: z.string(),
        /** Whether seed, tickets and winners are what the commitment and the list lead to, worked out for this answer. */
        isRight: z.boolean(),
      })
      .nullable(),
  }),
  refusals: { not_found: [404, 'Not found.'] },
})

export const createRaffle = operation({
  id: 'staff.createRaffle',
  method: 'POST',
  path: '/ops/raffles',
  caller: manager,
  summary: 'Draft a raffle; its seed is made and committed to',
  body: raffleDraft,
  value: z.object({ raffleId: z.string() }),
  refusals: draftRefusals,
})

export const submitRaffle = operation({
  id: 'staff.submitRaffle',
  method: 'POST',
  path: '/ops/raffles/:raffleId/submit',
  caller: manager,
  summary: 'Ask another person to open a raffle',
  params: raffleParams,
  body: reasonBody,
  value: askedValue,
  refusals: submitRefusals,
})

export const stopRaffle = operation({
  id: 'staff.stopRaffle',
  method: 'POST',
  path: '/ops/raffles/:raffleId/stop',
  caller: manager,
  summary: 'Stop a raffle: it is not drawn',
  params: raffleParams,
  body: reasonBody,
  value: z.object({}),
  refusals: stopRefusals,
})
