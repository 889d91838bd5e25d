import { z } from 'zod'
import { languageQuery } from '../content/content-shapes.ts'
import { operation } from '../operation.ts'
import { instant, wireMinor } from '../shapes.ts'
import { promotionReward } from './promotion.ts'

export const RAFFLES_SHOWN_MAX = 20
export const RAFFLE_PRIZES_MAX = 100
export const RAFFLE_TICKETS_MAX = 20_000

const params = z.object({ raffleId: z.string().max(20) })

const winner = z.object({
  /** The first prize is 1. */
  place: z.number().int(),
  ticket: z.number().int(),
  /** Masked. */
  name: z.string(),
  prizeMinor: wireMinor,
  isOwn: z.boolean(),
})

const raffle = z.object({
  raffleId: z.string(),
  title: z.string(),
  state: z.enum(['coming_soon', 'running', 'counting', 'drawn']),
  opensAt: instant,
  closesAt: instant,
  prizesMinor: z.array(wireMinor).max(RAFFLE_PRIZES_MAX),
  /** The first prize with its terms, where prizes are bonus money or free rounds; null for cash. */
  reward: promotionReward.nullable(),
  ticketsCount: z.number().int(),
  ticketsMax: z.number().int(),
  /** Own tickets, as runs of numbers. */
  ownTickets: z.array(z.object({ first: z.number().int(), count: z.number().int() })),
  winners: z.array(winner).max(RAFFLE_PRIZES_MAX),
  /** Own prizes that can be claimed now, and how long. */
  claimableMinor: wireMinor,
  claimUntil: instant.nullable(),
})
export type Raffle = z.infer<typeof raffle>

export const getRaffles = operation({
  id: 'rewards.getRaffles',
  method: 'GET',
  path: '/wps/member/raffles',
  caller: 'member',
  summary: 'Raffles with the own tickets, and who won',
  query: z.object({ language: languageQuery }),
  value: z.object({ items: z.array(raffle).max(RAFFLES_SHOWN_MAX) }),
  refusals: {},
})

/**
 * Everything the draw depends on. The seed's hash is shown while the raffle is open; at its close the list of tickets
 * is frozen and hashed, and the hash is the client seed of the draw. Who holds a ticket is a number within the raffle,
 * counted in the order of the tickets.
 */
export const getRaffleProof = operation({
  id: 'rewards.getRaffleProof',
  method: 'GET',
  path: '/wps/member/raffles/:raffleId/proof',
  caller: 'member',
  summary:
    'Commitment of a raffle, and after its draw the seed, tickets and winners to check it by',
  params,
  value: z.object({
    commitment: z.string(),
    /** Null until the draw. */
    draw: z
      .object({
        serverSeed: z.string(),
        ticketsHash: z.string(),
        /** Runs of tickets in order: holder and how many. */
        tickets: z.array(z.tuple([z.number().int(), z.number().int()])).max(RAFFLE_TICKETS_MAX),
        /** Holders who could not win any more. */
        passedOver: z.array(z.number().int()),
        isOnePerMember: z.boolean(),
        prizes: z.number().int(),
        winningTickets: z.array(z.number().int()).max(RAFFLE_PRIZES_MAX),
      })
      .nullable(),
  }),
  refusals: { not_found: [404, 'Not found.'] },
})

/** Claiming what was claimed already answers the same. */
export const claimRafflePrize = operation({
  id: 'rewards.claimRafflePrize',
  method: 'POST',
  path: '/wps/member/raffles/:raffleId/claim',
  caller: 'member',
  summary: 'Claims what the member won in a raffle: cash, bonus money or free rounds, at once',
  params,
  value: z.object({ claimedMinor: wireMinor }),
  refusals: {
    not_found: [404, 'Not found.'],
    reward_lapsed: [409, 'The time to claim this reward is over.'],
    promotion_not_open_to_you: [403, 'This promotion is not available for your account.'],
  },
})
