import { z } from 'zod'
import { languageQuery } from '../content/content-shapes.ts'
import { operation } from '../operation.ts'
import { promotionReward } from '../rewards/promotion.ts'
import { instant, wireMinor } from '../shapes.ts'

const path = '/wps/envelopes'
const params = z.object({ envelopeId: z.string().max(40) })

/** Envelopes and shares of one answer at most. */
export const ENVELOPES_SHOWN_MAX = 20
const SHARES_SHOWN_MAX = 50

/** What the clock and the shares say of an envelope. */
export const ENVELOPE_STATES = ['upcoming', 'open', 'ended'] as const

const envelope = z.object({
  envelopeId: z.string(),
  title: z.string(),
  state: z.enum(ENVELOPE_STATES),
  opensAt: instant,
  closesAt: instant,
  totalMinor: wireMinor,
  shares: z.number().int(),
  /** Shares that nobody has taken yet. */
  left: z.number().int(),
  split: z.enum(['equal', 'random']),
  /** A share in bonus money with its terms, for the smallest sum; null for cash. */
  reward: promotionReward.nullable(),
  /** What the member got; null without a share. */
  ownShareMinor: wireMinor.nullable(),
})
export type Envelope = z.infer<typeof envelope>

export const getEnvelopes = operation({
  id: 'envelopes.getEnvelopes',
  method: 'GET',
  path,
  caller: 'member',
  summary: 'Red envelopes for the member: what is open, what comes, and what has just ended',
  query: z.object({ language: languageQuery }),
  value: z.object({ items: z.array(envelope).max(ENVELOPES_SHOWN_MAX) }),
  refusals: {},
})

/** Each member gets one share; claiming again answers with the same one. */
export const claimEnvelope = operation({
  id: 'envelopes.claimEnvelope',
  method: 'POST',
  path: `${path}/:envelopeId/claim`,
  caller: 'member',
  summary: 'Takes a share of a red envelope',
  params,
  value: z.object({ shareMinor: wireMinor }),
  refusals: {
    not_found: [404, 'Not found.'],
    envelope_not_open: [409, 'This envelope is not open yet.'],
    promotion_not_open_to_you: [403, 'This promotion is not available for your account.'],
    envelope_over: [409, 'This envelope has ended.'],
    envelope_empty: [409, 'All shares of this envelope have been taken.'],
  },
})

const share = z.object({
  /** The member’s name with its middle hidden. */
  name: z.string(),
  amountMinor: wireMinor,
  takenAt: instant,
  isOwn: z.boolean(),
})
export type EnvelopeShare = z.infer<typeof share>

export const getEnvelopeShares = operation({
  id: 'envelopes.getEnvelopeShares',
  method: 'GET',
  path: `${path}/:envelopeId/shares`,
  caller: 'member',
  summary: 'Who got what of a red envelope, the newest first',
  params,
  value: z.object({
    left: z.number().int(),
    leftMinor: wireMinor,
    items: z.array(share).max(SHARES_SHOWN_MAX),
  }),
  refusals: { not_found: [404, 'Not found.'] },
})
