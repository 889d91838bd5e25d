import { z } from 'zod'
import { languageQuery } from '../content/content-shapes.ts'
import { operation } from '../operation.ts'
import { freeBetTerms } from '../rewards/free-bet-terms.ts'
import { instant, positiveMinor } from '../shapes.ts'
import { askReason } from '../staff/approvals.ts'

const FREE_BETS_SHOWN = 200

/** `used` is with its bet, or was played; one whose time is over has expired. */
export const FREE_BET_STATES = ['open', 'used', 'expired', 'cancelled'] as const

/** A free bet as its member sees it. */
const freeBet = z.object({
  freeBetId: z.string(),
  /** What it was given for, in the reader’s language. */
  name: z.string(),
  state: z.enum(FREE_BET_STATES),
  /** The whole stake of the bet that it is used for; it is not returned. */
  stakeMinor: positiveMinor,
  terms: freeBetTerms,
  grantedAt: instant,
  expiresAt: instant,
  /** The sports bet that it was used for, or last came back from; null before. */
  betId: z.string().nullable(),
})
export type FreeBet = z.infer<typeof freeBet>

export const getFreeBets = operation({
  id: 'freeBets.getOwn',
  method: 'GET',
  path: '/wps/member/free-bets',
  caller: 'member',
  staysOpen: 'finishing',
  summary: 'The member’s free bets: those that can be used, then the others, newest first',
  query: z.object({ language: languageQuery }),
  value: z.object({ freeBets: z.array(freeBet).max(FREE_BETS_SHOWN) }),
  refusals: {},
})

export const getFreeBetsOfMember = operation({
  id: 'staff.getFreeBetsOfMember',
  method: 'GET',
  path: '/ops/members/:memberId/free-bets',
  caller: { staff: 'members.ledger' },
  summary: 'Free bets of a member',
  params: z.object({ memberId: z.string().max(20) }),
  query: z.object({ language: languageQuery }),
  value: z.object({
    freeBets: z.array(freeBet.extend({ source: z.string() })).max(FREE_BETS_SHOWN),
  }),
  refusals: { not_found: [404, 'There is no such member.'] },
})

/** A bet that was placed with one runs on. */
export const cancelFreeBetOfMember = operation({
  id: 'staff.cancelFreeBet',
  method: 'POST',
  path: '/ops/members/:memberId/free-bets/:freeBetId/cancel',
  caller: { staff: 'rewards.manage' },
  summary: 'Cancel a free bet of a member that was not used',
  params: z.object({ memberId: z.string().max(20), freeBetId: z.string().max(40) }),
  body: z.object({ reason: askReason }),
  value: z.object({}),
  refusals: {
    not_found: [404, 'Not found.'],
    free_bet_over: [409, 'This free bet has been used or is over.'],
  },
})
